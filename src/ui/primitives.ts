// Layout and text that recur, each as the class names of an element: `className={stack({ gap: 3 })}`. A second argument
// adds a class of a module, which has the last word.
import type { CSSProperties } from 'react';
import './primitives.css';
import './primitives-look.css';
import './primitives-text.css';

interface TextLook {
  /** `mark`: what stands out among its like. */
  readonly tone?: 'ink' | 'quiet' | 'accent' | 'caution' | 'bad' | 'good' | 'mark';
  /** `page`: the title of a page, smaller on a phone; `answer`: the sentence a page is opened for. */
  readonly size?: 12 | 13 | 14 | 16 | 20 | 26 | 40 | 'page' | 'answer';
  readonly weight?: 'regular' | 'medium' | 'strong';
  /** Digits of one width. */
  readonly tabular?: true;
  /** Alignment. */
  readonly text?: 'start' | 'center' | 'end';
  /** `written`: with the breaks a person typed. */
  readonly lines?: 'one' | 'written';
  /** Breaks a word that is too long. */
  readonly breaks?: true;
  readonly ragged?: 'pretty' | 'balance';
  readonly ellipsis?: true;
  readonly leading?: 1 | 'snug' | 'normal';
  readonly spacing?: 'title';
  readonly underline?: true | 'faint' | 'none';
  /** Longest line, in characters. */
  readonly measure?: 40 | 52 | 64 | 68 | 72 | 84 | 90;
}

interface Look extends TextLook {
  /** A panel: surface, line, round corners. */
  readonly card?: true;
  /** A field or a button: surface, line, small corners. */
  readonly control?: true;
  /** What is typed into or chosen from: its outline stands out from the paper by 3:1. */
  readonly field?: true;
  /** Neither border nor background. */
  readonly bare?: true;
  /** Between the parts, in steps of the scale: --space-1 … --space-12. */
  readonly gap?: '2px' | '6px' | 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;
  /** Where it differs from `gap`. */
  readonly rowGap?: 0 | '2px' | 1 | 2 | 3 | 4;
  /** `panels`, `fields`: as many in a row as have room. */
  readonly columns?: 1 | 2 | 'wide-end' | 'panels' | 'fields';
  readonly wrap?: true;
  readonly align?: 'start' | 'end' | 'baseline' | 'stretch' | 'center';
  readonly justify?: 'between' | 'center' | 'end';
  /** Place of the parts in their cells. */
  readonly items?: 'start' | 'center';
  readonly centered?: true;
  /** Place of all parts together. */
  readonly content?: 'start' | 'center';
  /** Place of this part in its cell. */
  readonly self?: 'start' | 'center';
  readonly flex?: 'none' | 1;
  /** Width that it wraps below. */
  readonly basis?: 'full' | '8rem' | '16rem' | '20rem';
  /** May be narrower than its content. */
  readonly narrow?: true;
  /** Never wider than its place. */
  readonly fit?: true;
  /** Never wider than this. */
  readonly within?: '28.75rem' | '30rem' | '34rem' | '40rem';
  /** As wide as its place. */
  readonly full?: true;
  /** As high as its place. */
  readonly high?: true;
  /** Its parts are laid out by its width, not the window's. */
  readonly container?: true;
  /** Width and height in pixels: a dot or a sign alone. */
  readonly square?: 8 | 18 | 24 | 28 | 32;
  /** Through every column. */
  readonly across?: true;
  readonly pad?: 0 | 2 | 3 | 4 | 5 | 6 | 8;
  /** `page`: above and below what a page says; less on a phone. */
  readonly padY?: 0 | 1 | 2 | 3 | 4 | 8 | 12 | 'page';
  readonly padX?: '6px' | 1 | 2 | 3 | 4 | 5;
  readonly padTop?: 2 | 3 | 4 | 5 | 6;
  readonly padStart?: 3 | 4 | 5;

  /** `outset`: its words keep the line of what is around, its background extends beyond. */
  readonly margin?: 0 | 'center' | 'outset';
  readonly above?: 1 | 2 | 3 | 4 | 5 | 6 | 8;
  readonly below?: 1 | 2 | 3 | 4 | 5;
  /** To the end of the row. */
  readonly push?: true;
  /** At least, in pixels: what is pressed. */
  readonly tall?: 20 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 40 | 44;
  /** Background. */
  readonly on?: 'surface' | 'wash' | 'accent' | 'ink' | 'none';
  /** `clear`: room for a line that is seen only sometimes. */
  readonly border?: 'line' | 'accent' | 'caution' | 'clear' | 'none';
  /** A line above, below or before it. */
  readonly rule?: 'above' | 'below' | 'start';
  /** A line between its parts. */
  readonly between?: true;
  /** Not on paper. */
  readonly print?: 'none';
  readonly round?: 'panel' | 'control' | 'small' | 'pill' | 'circle';
  /** What is placed inside is placed by it. */
  readonly anchor?: true;
  /** Placed by what is around it, where its style says. */
  readonly free?: true;
  /** Over all of what it is placed by. */
  readonly cover?: true;
  /** Cells of a table share their lines. */
  readonly collapse?: true;
  readonly overflow?: 'hidden' | 'auto' | 'across' | 'visible';
  readonly display?: 'block' | 'inline-block';
  readonly list?: 'decimal' | 'disc';
  readonly cursor?: 'pointer' | 'crosshair';
  /** Under a pointer. */
  readonly hover?: 'wash' | 'edge' | 'ink' | 'underline';
  /** While pressed in. */
  readonly pressed?: 'strong' | 'accent' | 'wash';
  /** While it does nothing. */
  readonly off?: 'faded';
  /** Takes no place while nothing is in it. */
  readonly empty?: 'hidden';
  readonly fill?: 'ink' | 'quiet' | 'surface' | 'wash' | 'mark' | 'none';
  readonly stroke?: 'ink' | 'quiet' | 'surface' | 'accent' | 'mark' | 'line' | 'crew';
  /** Width of the stroke. */
  readonly pen?: 1 | 1.5 | 2 | 2.5;
  readonly crisp?: true;
  /** Round corners of a stroke. */
  readonly joins?: true;
  /** Round ends of a stroke. */
  readonly ends?: true;
  /** Words over lines and bands. */
  readonly halo?: true;
  /** `none`: what lies below is touched. `across`: a finger that moves up or down scrolls the page. */
  readonly touch?: 'none' | 'across';
  /** For readers of the screen alone. */
  readonly hidden?: true;
  /** A page of panels: its width and its margins. */
  readonly page?: true;
  /** Over the page: its shadow. */
  readonly floats?: true;
  /** Comes and goes softly, where it says when it does. */
  readonly fades?: true;
  /** `none`: where the focus is put by code. */
  readonly outline?: 'none';
  /** On a phone: at least so high, its parts below one another, only there, or not there. */
  readonly phone?: 44 | 'column' | 'only' | 'none';
}

const classes = (shape: string, look: Look, more: string | undefined): string => {
  let names = shape;
  for (const [name, value] of Object.entries(look)) {
    names += value === true ? ` ui-${name}` : ` ui-${name}-${String(value).replace('.', '_')}`;
  }
  return (more === undefined ? names : `${names} ${more}`).trimStart();
};

/** Parts below one another, or in a grid with columns. */
export const stack = (look: Look = {}, more?: string): string => classes('ui-stack', look, more);

/** The style of a grid with as many columns as there is room for; `fill`: none is wider because a row is not full. */
export const fitColumns = (least: string, rest: 'fit' | 'fill' = 'fit'): CSSProperties => ({
  gridTemplateColumns: `repeat(auto-${rest}, minmax(min(100%, ${least}), 1fr))`,
});

/** Parts in a line, by their middle unless `align` says otherwise. */
export const row = (look: Look = {}, more?: string): string => classes('ui-row', look, more);

/** A row within a line of text. */
export const inline = (look: Look = {}, more?: string): string => classes('ui-inline', look, more);

/** One part: its surface, space and place. */
export const box = (look: Look = {}, more?: string): string => classes('', look, more);

/** Words: how large, how strong, in what tone. */
export const text = (look: TextLook = {}, more?: string): string => classes('', look, more);

/** Text for screen readers only. */
export const visuallyHidden = box({ hidden: true });
