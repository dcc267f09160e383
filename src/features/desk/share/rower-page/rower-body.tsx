// Rower page: comment, three numbers, force curve, trend over sessions.
import { Band, Line, Ring, Rule, Words } from '#src/figures/plot/marks.tsx';
import { Drawing, useGround } from '#src/figures/plot/plot.tsx';
import { findExtent } from '#src/figures/scale/scale.ts';
import type { LocaleText } from '../page/text-and-colours.ts';
import { PageBody, Panel, Quiet } from '../page/page-body.tsx';
import { RowerCurve } from './rower-curve.tsx';
import { calledOn, type PageFilm, type PageNumber, type PageTrend, type RowerPage } from './rower-page.ts';

/** The rower's curve and dots have their seat's color; on paper the light one. */
const ownStyle = ({ colours: [light, dark] }: RowerPage): string =>
  `:root { --own: ${light}; } @media (prefers-color-scheme: dark) { :root { --own: ${dark}; } } @media print { :root { --own: ${light}; } }`;

interface RowerBodyProps {
  readonly page: RowerPage;
  readonly text: LocaleText;
}

export function RowerBody({ page, text }: RowerBodyProps) {
  const { name, seat, session, rowed, remark, focus, debrief, numbers, curve, film, trend, foot } = page;
  const facts = [...(name === null ? [] : [seat]), rowed].join(' · ');
  return (
    <PageBody style={ownStyle(page)} top={session} title={calledOn(page)} facts={facts} remark={remark} foot={foot}>
      <Sentences title="Your focus" lines={focus} />
      <Sentences title="From the debrief" lines={debrief} />
      <dl className="numbers">{numbers.map(renderNumber)}</dl>
      {'is' in curve ? (
        <Panel title={curve.is.others === null ? 'Your stroke' : 'Your stroke and the crew’s'}>
          <Quiet>{curve.is.caption}</Quiet>
          <RowerCurve curve={curve.is} text={text} />
        </Panel>
      ) : (
        <Panel title="Your stroke">
          <Quiet>{curve.why}</Quiet>
        </Panel>
      )}
      {film.length > 0 && <Panel title="From the video">{film.map(renderFilm)}</Panel>}
      {'is' in trend ? (
        <Panel title={trend.is.title}>
          <Trend {...trend.is} />
        </Panel>
      ) : (
        <Panel title="Over your sessions">
          <Quiet>{trend.why}</Quiet>
        </Panel>
      )}
    </PageBody>
  );
}

const Sentences = ({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) =>
  lines.length > 0 && (
    <Panel title={title}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Panel>
  );

const renderNumber = ({ name, measured, beside, isUnusual }: PageNumber) => (
  <div key={name}>
    <dt>{name}</dt>
    {measured === null ? (
      <dd>
        <b aria-hidden="true">–</b>
      </dd>
    ) : (
      <dd>
        <b className={isUnusual ? 'beyond' : undefined}>{measured.value}</b>
        <small>{measured.unit}</small>
        <small className="quiet">{measured.error}</small>
      </dd>
    )}
    <dd className="quiet">{beside}</dd>
  </div>
);

const renderFilm = ({ kind, address, widthPx: width, heightPx: height, words }: PageFilm) => (
  <figure key={words + kind}>
    {kind === 'still' ? (
      <img src={address} {...{ width, height }} alt={`A video frame above the curves of its stroke. ${words}`} />
    ) : (
      <video
        src={address}
        {...{ width, height }}
        controls
        muted
        // React sets it as a property alone, which is not written.
        ref={(video) => video?.setAttribute('muted', '')}
        loop
        playsInline
        preload="metadata"
        aria-label={`A video clip above the force of your oar. ${words}`}
      />
    )}
    <figcaption>{words}</figcaption>
  </figure>
);

const SIZE = { width: 340, height: 140 } as const;
const MARGIN = { left: 12, right: 20, top: 30, bottom: 28 } as const;
const OWN = 'var(--own, var(--accent))';

const trendWords = ({ points, usual, write }: PageTrend): string => {
  const said = points.map(({ day, value }) => `${day} ${write(value)}`).join(', ');
  const range = usual === null ? '' : ` Your usual: ${write(usual.low)} to ${write(usual.high)}.`;
  return `${said}.${range}`;
};

/** A number over the rower's sessions: a dot each, normal range behind, interval of the last one. */
function Trend(trend: PageTrend) {
  const { points, errorOfLast, usual, write } = trend;
  const [first, last] = [points[0], points.at(-1)];
  if (last === undefined || first === undefined) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [last.value - errorOfLast, last.value + errorOfLast];
  const range = findExtent([...values, low, high, ...(usual === null ? [] : [usual.low, usual.high])]) ?? [0, 1];
  return (
    <Drawing label={trendWords(trend)} {...SIZE} margin={MARGIN} x={[first.atMs, last.atMs]} y={range}>
      {usual !== null && <Usual {...usual} />}
      <Line at={points.map(({ atMs }) => atMs)} value={values} colour="var(--ink-2)" width={1} />
      <Rule at={last.atMs} from={low} to={high} colour={OWN} width={2} />
      {points.map((one) => (
        <Ring key={one.atMs} at={one.atMs} value={one.value} radius={one === last ? 5 : 3} colour={OWN} filled />
      ))}
      <Words at={[SIZE.width, 16]} anchor="end" look={{ weight: 'strong', fill: 'ink' }}>
        {write(last.value)}
      </Words>
      <Words at={[0, SIZE.height - 4]}>{first.day}</Words>
      <Words at={[SIZE.width, SIZE.height - 4]} anchor="end">
        {last.day}
      </Words>
    </Drawing>
  );
}

/** From edge to edge. */
function Usual({ low, high }: NonNullable<PageTrend['usual']>) {
  const { x, y, width } = useGround();
  return (
    <>
      <Band
        at={[x.invert(0), x.invert(width)]}
        from={[low, low]}
        to={[high, high]}
        colour="var(--ink-2)"
        opacity={0.2}
      />
      <Words at={[0, y.at(low) + 14]}>your usual</Words>
    </>
  );
}
