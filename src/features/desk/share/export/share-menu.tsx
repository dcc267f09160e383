// Share menu of the desk: a page for a rower or the crew, a report for the boathouse wall, files for other programs.
import { Suspense, useMemo, useState, type ComponentProps, useCallback, useEffect, useRef } from 'react';
import { Printer, UserRound, UsersRound, Images } from 'lucide-react';
import { Choice } from '#src/figures/choice/choice.tsx';
import { sessionName } from '#src/format/labels.ts';
import { useInstrumentKnowledge } from '#src/library/setup/instrument-knowledge.ts';
import { takesFor, useFilmTakes } from '#src/library/films/films.ts';
import { ErrorBoundary } from '#src/ui/absent/error-boundary.tsx';
import { lazyPart } from '#src/ui/absent/lazy-part.tsx';
import { savedWords, ShareCard, ShareNews, ShareOffer, ShareScope } from '#src/ui/share-card.tsx';
import type { EngineApi, ExportRequest } from '#workers/api.ts';
import { isCancelled } from '#workers/wire.ts';
import { download } from '#src/ui/download.ts';
import { fetchedPart } from '#src/offline/fetched-part.ts';
import { box, row } from '#src/ui/primitives.ts';
import { useForceUnitSetting } from '#src/units/force-unit.ts';
import { CREW_PAGE, PRINT_REPORT, ROWER_PAGE } from '../../shared/actions/desk-actions.ts';
import { useDeskParts } from '../../shared/actions/define-action.ts';
import { listSelectedRowers } from '../../shared/selection/summaries.ts';
import { resolveSelection } from '../../shared/selection/selection.ts';
import { useSignatures } from '../../shared/selection/use-same-strokes.ts';
import type { ViewProps } from '../../shared/view.ts';
import { EVERY_PAGE, isNothing } from '../report/report-pages.ts';
import { LateCrewDialog, LateShareDialog } from '../rower-page/share-rower.tsx';
import { EXPORT_OFFERS } from './kinds.ts';
import { exportScope, isPart, scopedFigures, scopeWords, type Scope } from './scope.ts';

type ExportState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'writing'; readonly fraction: number }
  | { readonly phase: 'written'; readonly fileName: string }
  | { readonly phase: 'failed'; readonly sentence: string };

const IDLE: ExportState = { phase: 'idle' };

interface Export {
  readonly state: ExportState;
  readonly start: (request: ExportRequest) => void;
  readonly stop: () => void;
}

/** One export at a time: progress, result, and cancel. */
function useExport(engine: EngineApi): Export {
  const [state, setState] = useState(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    (request: ExportRequest) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const say = (next: ExportState): void => {
        if (running.current === controller) setState(next);
      };
      say({ phase: 'writing', fraction: 0 });
      const onProgress = (fraction: number): void => say({ phase: 'writing', fraction });
      const write = async (): ReturnType<EngineApi['exportSession']> =>
        engine.exportSession({ ...request, ...(await exportCustomMetrics()) }, onProgress, controller.signal);
      void write().then((answer) => {
        if (controller.signal.aborted || (!answer.ok && isCancelled(answer.failure))) return say(IDLE);
        if (!answer.ok) return say({ phase: 'failed', sentence: answer.failure.sentence });
        download(answer.value.content, answer.value.fileName);
        return say({ phase: 'written', fileName: answer.value.fileName });
      });
    },
    [engine],
  );
  const stop = useCallback(() => running.current?.abort(), []);
  return { state, start, stop };
}

/** Empty when there are none or the parser is unavailable: the table is complete without them. */
async function exportCustomMetrics(): Promise<Pick<ExportRequest, 'own'>> {
  const part = await fetchedPart(
    'Reading your custom metrics',
    async () => import('#src/library/notebook/own-quantities.ts'),
  );
  const written = part.ok ? part.value.useChannelSetting.getState().written : [];
  return written.length === 0 ? {} : { own: { written, forceUnit: useForceUnitSetting.getState().chosen } };
}

const ReportImages = lazyPart(async () => (await import('../report/report-images.tsx')).ReportImages);

interface ReportImagesOfferProps {
  /** Null while no page is chosen. */
  readonly report: Omit<ComponentProps<typeof ReportImages>, 'onDone'> | null;
}

type Drawing =
  | { readonly phase: 'idle' | 'drawing' | 'failed' }
  | { readonly phase: 'saved'; readonly fileName: string };

function formatStatus(drawing: Drawing): string {
  if (drawing.phase === 'drawing') return 'The pages are being drawn …';
  return drawing.phase === 'saved' ? savedWords(drawing.fileName) : '';
}

/** Report as images, for a message to the crew. */
function ReportImagesOffer({ report }: ReportImagesOfferProps) {
  const [drawing, setDrawing] = useState<Drawing>({ phase: 'idle' });
  const isBusy = drawing.phase === 'drawing';
  return (
    <>
      <ShareOffer
        name={
          <>
            <Images size={15} aria-hidden /> Report as images
          </>
        }
        format="PNG"
        words="The same pages as images (several are zipped)."
        disabled={report === null}
        busy={isBusy}
        onChoose={() => setDrawing({ phase: 'drawing' })}
      />
      <ShareNews
        status={formatStatus(drawing)}
        problem={
          drawing.phase === 'failed'
            ? 'Couldn’t draw the pages in this browser. Print them, or use Print to save them as PDF.'
            : null
        }
      />
      {isBusy && report !== null && (
        <ErrorBoundary what="The report">
          <Suspense>
            <ReportImages
              {...report}
              onDone={(fileName) => setDrawing(fileName === null ? { phase: 'failed' } : { phase: 'saved', fileName })}
            />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

const ChoosePages = lazyPart(async () => (await import('../report/choose-pages.tsx')).ChoosePages);
const PrintReport = lazyPart(async () => (await import('../report/print-report.tsx')).PrintReport);

const NO_STROKES = new Int32Array();

/** Whose page to create, and its scope. */
interface Shared {
  readonly page: 'rower' | 'crew';
  readonly scope: Scope;
}

type ShareMenuProps = Omit<ViewProps, 'select'>;

export function ShareMenu(props: ShareMenuProps) {
  const { session, analysis, selection, engine } = props;
  const { included } = selection.counted;
  // Kinds included on the desk are included on paper.
  const whole = useMemo(() => resolveSelection(analysis, { include: [...included] }), [analysis, included]);
  const isWhole = !isPart(analysis, selection);
  // Reuses answers that the desk already requested.
  const askedForWhole = useSignatures(engine, session, analysis, isWhole ? NO_STROKES : whole.counted.strokes);
  const wholeSignatures = isWhole ? props.signatures : askedForWhole;
  const [wanted, setWanted] = useState<Scope>('selection');
  const [printed, setPrinted] = useState<Scope | null>(null);
  const [pages, setPages] = useState(EVERY_PAGE);
  const stills = useFilmTakes(({ takes }) => takesFor(takes, session, null).length);
  const [shared, setShared] = useState<Shared | null>(null);
  const running = useExport(engine);
  const scope = isWhole ? 'whole' : wanted;
  const seats = listSelectedRowers(analysis, scope === 'whole' ? whole : selection).toSorted((a, b) => b - a);
  const SharedPage = shared?.page === 'crew' ? LateCrewDialog : LateShareDialog;
  const isEmpty = isNothing(pages, seats, stills);
  useDeskParts({
    printReport: isEmpty ? null : () => setPrinted(scope),
    rowerPage: analysis.gates.length > 0 ? () => setShared({ page: 'rower', scope }) : null,
    crewPage: seats.length > 1 ? () => setShared({ page: 'crew', scope }) : null,
  });
  const figures = (of: Scope) => scopedFigures(props, { selection: whole, signatures: wholeSignatures }, of);

  return (
    <>
      <ShareCard>
        {!isWhole && (
          <Choice
            label="How much of it"
            options={[
              { value: 'selection', text: 'Selection' },
              { value: 'whole', text: 'Whole session' },
            ]}
            value={scope}
            onChange={setWanted}
          />
        )}
        <ShareScope words={scopeWords(analysis, selection, scope)} />
        <SharedPageOffers
          gates={analysis.gates.length}
          seats={seats.length}
          onShare={(page) => setShared({ page, scope })}
        />
        <ShareOffer
          closes
          name={
            <>
              <Printer size={15} aria-hidden /> {PRINT_REPORT.label}
            </>
          }
          words={`${seats.length === 0 ? 'The session on one sheet.' : 'The crew on one sheet, then a page for each rower.'} For a PDF, choose Save as PDF in the print dialog.`}
          disabled={isEmpty}
          onChoose={() => setPrinted(scope)}
        />
        <ReportImagesOffer
          report={
            isEmpty
              ? null
              : { engine, session, analysis, ...figures(scope), covers: scopeWords(analysis, selection, scope), pages }
          }
        />
        <PagesOfReport analysis={analysis} pages={pages} seats={seats} stills={stills} onChange={setPages} />
        <h3
          className={box({ padTop: 3, above: 3, below: 1, rule: 'above', tone: 'quiet', size: 13, weight: 'medium' })}
        >
          Files for other programs
        </h3>
        <Offers {...props} scope={scope} running={running} />
        <Progress running={running} />
      </ShareCard>
      {printed !== null && (
        <ErrorBoundary what="The report">
          <Suspense>
            <PrintReport
              engine={engine}
              session={session}
              analysis={analysis}
              {...figures(printed)}
              covers={scopeWords(analysis, selection, printed)}
              pages={pages}
              onDone={() => setPrinted(null)}
            />
          </Suspense>
        </ErrorBoundary>
      )}
      {shared !== null && (
        <SharedPage session={session} analysis={analysis} {...figures(shared.scope)} onClose={() => setShared(null)} />
      )}
    </>
  );
}

interface SharedPageOffersProps {
  readonly gates: number;
  readonly seats: number;
  readonly onShare: (page: Shared['page']) => void;
}

const SharedPageOffers = ({ gates, seats, onShare }: SharedPageOffersProps) => (
  <>
    {gates > 0 && (
      <ShareOffer
        closes
        name={
          <>
            <UserRound size={15} aria-hidden /> {ROWER_PAGE.label}
          </>
        }
        format="HTML"
        words="One rower’s numbers and force curve in a file to send them. Other crew members aren’t named."
        onChoose={() => onShare('rower')}
      />
    )}
    {seats > 1 && (
      <ShareOffer
        closes
        name={
          <>
            <UsersRound size={15} aria-hidden /> {CREW_PAGE.label}
          </>
        }
        format="HTML"
        words="All rowers’ numbers and curves, with names, in one file."
        onChoose={() => onShare('crew')}
      />
    )}
  </>
);

/** Loads on demand; offline, the report prints as is. */
function PagesOfReport(props: Omit<ComponentProps<typeof ChoosePages>, 'usual'>) {
  const { boat, source } = props.analysis;
  return (
    <ErrorBoundary what="The choice of pages">
      <Suspense fallback={<div className={box({ tall: 32 })} />}>
        <ChoosePages {...props} usual={sessionName(boat, source.fileName)} />
      </Suspense>
    </ErrorBoundary>
  );
}

interface OffersProps extends ShareMenuProps {
  readonly scope: Scope;
  readonly running: Export;
}

function Offers({ session, analysis, selection, scope, running: { state, start } }: OffersProps) {
  const knowledge = useInstrumentKnowledge(analysis);
  return (
    <ul className={box({ margin: 'outset' })} aria-label="Files">
      {EXPORT_OFFERS.map(({ kind, name, format, holds, without }) => {
        const reason = without(analysis);
        return (
          <li key={kind}>
            <ShareOffer
              name={name}
              format={format}
              words={reason ?? holds}
              disabled={reason !== null}
              busy={state.phase === 'writing'}
              onChoose={() => start({ session, kind, knowledge, ...exportScope(analysis, selection, scope) })}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Progress({ running: { state, stop } }: { readonly running: Export }) {
  return (
    <>
      {state.phase === 'writing' && (
        <div className={row({ gap: 3, above: 2 })}>
          <progress className={box({ flex: 1 })} aria-label="Writing the file" max={1} value={state.fraction} />
          <button className={box({ bare: true, tall: 24, tone: 'accent', size: 12 })} type="button" onClick={stop}>
            Cancel
          </button>
        </div>
      )}
      <ShareNews
        status={state.phase === 'written' ? savedWords(state.fileName) : ''}
        problem={state.phase === 'failed' ? state.sentence : null}
      />
    </>
  );
}
