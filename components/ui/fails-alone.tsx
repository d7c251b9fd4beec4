'use client';

import { Component, createContext, type ReactNode } from 'react';
import { FailedPart } from './failed-part';

/** Lets go of what was fetched and nobody shows, so that what could not be drawn is drawn from something new. */
export const ForgetUnshown = createContext<() => void>(() => undefined);

type FailsAloneProps = {
  /** What stands inside, for a sentence: "The chart could not be shown". */
  subject?: string | undefined;
  /** With another one it is drawn again by itself: the age of its data. */
  freshness?: number | undefined;
  /** Shown instead of the sentence. */
  instead?: ReactNode;
  /** Asks for new data where that is not simply forgotten. */
  onAgain?: (() => unknown) | undefined;
  children: ReactNode;
};
type FailsAloneState = { error: Error | null; freshness: number | undefined; isAsked: boolean };

/** What cannot be drawn, whatever the reason, takes nothing with it but itself. */
export class FailsAlone extends Component<FailsAloneProps, FailsAloneState> {
  static override contextType = ForgetUnshown;
  declare context: React.ContextType<typeof ForgetUnshown>;
  override state: FailsAloneState = { error: null, freshness: this.props.freshness, isAsked: false };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  static getDerivedStateFromProps({ freshness }: FailsAloneProps, state: FailsAloneState) {
    return freshness === state.freshness ? null : { error: null, freshness, isAsked: false };
  }
  again = () => {
    // Code that did not come is not asked for twice by the page that asked.
    if (this.state.error?.name === 'ChunkLoadError') return location.reload();
    this.props.onAgain?.();
    this.context();
    this.setState({ error: null, isAsked: true });
  };
  override render() {
    const { subject = 'This part', instead, children } = this.props;
    // Without <Suspense>: a part that wakes up later than the others finds newer data than its HTML was written with.
    if (!this.state.error) return children;
    if (instead !== undefined) return instead;
    return (
      <FailedPart
        title={subject}
        detail="It failed while it was drawn. The rest of the page goes on."
        focusesAgain={this.state.isAsked}
        onAgain={this.again}
      />
    );
  }
}
