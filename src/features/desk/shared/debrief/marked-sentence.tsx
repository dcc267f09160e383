// A sentence as written for the reader, with what it is about in bold or drawn otherwise.
import { Fragment, type ReactNode } from 'react';
import type { WrittenSentence } from '#engine/recording/message.ts';

interface MarkedSentenceProps {
  readonly sentence: WrittenSentence;
  readonly mark?: (text: string) => ReactNode;
}

export const MarkedSentence = ({ sentence: { spans }, mark = (text) => <b>{text}</b> }: MarkedSentenceProps) =>
  spans.map(({ text, isMarked }) => <Fragment key={text}>{isMarked ? mark(text) : text}</Fragment>);
