// Saves a figure as an image, one at a time: lays it out on paper where it must be light, draws it, hands it over.
import { use, useCallback, useState, type ReactNode, type RefObject } from 'react';
import { download } from '#src/ui/download.ts';
import { figurePicture } from './figure-picture.ts';
import { Paper } from './paper.tsx';
import { PictureSourceContext } from './picture-source.ts';
import { rasterise } from './rasterise.ts';

export type PictureFormat = 'png' | 'svg';

interface FigurePictureProps {
  readonly title: string;
  readonly finding: string;
  readonly figure: ReactNode;
  /** The figure on screen, without its caption. */
  readonly shown: RefObject<HTMLElement | null>;
  /** A map is taken as it is seen, with the place and the scale the hand has given it; anything else is drawn again. */
  readonly asSeen: boolean;
}

const NARROWEST = 420;
const WIDEST = 1280;

export interface FigurePicture {
  readonly save: (format: PictureFormat) => void;
  readonly busy: boolean;
  readonly problem: string | null;
  /** To be rendered by the figure: the sheet while one is being drawn. */
  readonly sheet: ReactNode;
}

export function useFigurePicture({ title, finding, figure, shown, asSeen }: FigurePictureProps): FigurePicture {
  const { credit, fileName } = use(PictureSourceContext);
  const [wanted, setWanted] = useState<{ readonly format: PictureFormat; readonly width: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const take = useCallback(
    async (drawn: HTMLElement | null, format: PictureFormat) => {
      const picture = drawn && (await figurePicture(drawn, { title, finding, credit }));
      const content =
        picture === null
          ? null
          : format === 'svg'
            ? new Blob([picture.svg], { type: 'image/svg+xml' })
            : await rasterise(picture);
      if (content === null) setProblem(`Couldn’t draw an image of “${title}” in this browser. Try again.`);
      else download(content, fileName(title, format));
      setWanted(null);
    },
    [credit, fileName, finding, title],
  );

  const save = (format: PictureFormat): void => {
    const element = shown.current;
    if (wanted !== null || element === null) return;
    setProblem(null);
    const width = Math.round(Math.min(WIDEST, Math.max(NARROWEST, element.clientWidth)));
    setWanted({ format, width });
    if (asSeen) void take(element, format);
  };

  const sheet =
    wanted === null || asSeen ? null : (
      <Paper width={wanted.width} onDrawn={(drawn) => void take(drawn, wanted.format)}>
        {figure}
      </Paper>
    );
  return { save, busy: wanted !== null, problem, sheet };
}
