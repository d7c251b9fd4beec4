import { Button } from './button';

type FailedPartProps = {
  /** A page instead of a part of one. */
  isPage?: boolean;
  title: string;
  detail: string;
  focusesAgain?: boolean;
  onAgain: () => void;
};

/** What stands where something could not be drawn. Every page loads it ahead of any failure, so it needs little. */
export function FailedPart({ isPage, title, detail, focusesAgain, onAgain }: FailedPartProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div
      role="alert"
      className={`grid place-content-center justify-items-center gap-2 p-6 text-center ${isPage ? 'min-h-[60dvh]' : 'min-h-32 bg-surface md:rounded-lg'}`}
    >
      <Title className="font-medium first-letter:uppercase">{title} could not be shown</Title>
      <p className="text-quiet">{detail}</p>
      {/* Tried in vain, the button is another one: the focus stays where the hand was. */}
      <Button size="small" className="mt-2" autoFocus={focusesAgain} onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}
