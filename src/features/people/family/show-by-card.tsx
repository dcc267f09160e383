// Card verification for a guardian who agreed to sharing that awaits proof, where cards are accepted.
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { beginProof, cardOfferQuery } from '#src/data/people/parent-request.ts';
import { useRequest } from '#src/data/people/use-request.ts';
import { Button } from '#src/ui/buttons.tsx';
import { Problem } from '#src/ui/absent/outcome.tsx';

export function ShowByCard({ uaid, name }: { readonly uaid: string; readonly name: string }) {
  const { data: card } = useQuery(cardOfferQuery);
  const navigate = useNavigate();
  const { busy, problem, send } = useRequest();
  if (card === null || card === undefined) return null;
  const show = (): void =>
    void send(async () => {
      const proof = await beginProof(uaid);
      await navigate({ to: '/consent', hash: `proof=${proof}` });
    });
  return (
    <>
      <Button
        label="Verify with a card"
        look="primary"
        aria-disabled={busy}
        aria-label={`Verify with a card for ${name}`}
        onClick={show}
      />
      <Problem sentence={problem} />
    </>
  );
}
