import type { CaptureProblem } from './capture-problem';

/** Why a device does not run, and what to do. */
export function SourceProblem({ problem }: { problem: CaptureProblem | null }) {
  if (!problem) return null;
  return (
    <p role="alert" className="rounded bg-amber-soft px-3 py-2 text-amber">
      <span className="font-medium">{problem.title}.</span> {problem.advice}
    </p>
  );
}
