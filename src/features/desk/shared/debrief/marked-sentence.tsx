// A sentence as written for the reader, with what it is about in bold or as a button.
import type { WrittenSentence } from '#engine/recording/message.ts';

interface MarkedSentenceProps {
  readonly sentence: WrittenSentence;
  /** Makes a button of what is marked, which focuses on it. */
  readonly focus?: { readonly isPressed: boolean; readonly onPress: () => void };
}

export const MarkedSentence = ({ sentence: { spans }, focus }: MarkedSentenceProps) =>
  spans.map(({ text, isMarked }) => {
    if (!isMarked) return text;
    if (focus === undefined) return <b key={text}>{text}</b>;
    const { isPressed, onPress } = focus;
    return (
      <button key={text} type="button" aria-label={`Focus on ${text}`} aria-pressed={isPressed} onClick={onPress}>
        {text}
      </button>
    );
  });
