// The page a parent comes to by email: to decide, or to show by a card that they are the parent.
import { ServerCache } from '#src/data/client/server-cache.tsx';
import { writeForWhoReads } from '#src/format/reader.ts';
import { ConsentPage } from '#src/features/people/parental-consent/consent-page.tsx';
import { keptProof } from '#src/features/people/parental-consent/outcome.tsx';
import { ProofForgotten, ProofPage, type CameBack } from '#src/features/people/parental-consent/proof-page.tsx';
import { useMailedSecret } from '../address/mailed-link.ts';

writeForWhoReads();

export function ParentalConsent({ cameBack }: { readonly cameBack: CameBack }) {
  const token = useMailedSecret('token');
  const linked = useMailedSecret('proof');
  const proof = linked ?? (cameBack === null ? null : keptProof());
  if (proof !== null) {
    return (
      <ServerCache>
        <ProofPage key={proof} proof={proof} cameBack={cameBack} />
      </ServerCache>
    );
  }
  return cameBack === null ? <ConsentPage key={token} token={token} /> : <ProofForgotten />;
}
