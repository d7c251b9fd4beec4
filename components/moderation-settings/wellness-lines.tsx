import { Segmented } from '@/components/ui/segmented';
import type { Wellness } from '@/lib/contract/moderation-settings';
import { SettingLine } from './setting-line';

type Flag = 'grey' | 'mute' | 'autoplay' | 'textFirst';

const FLAGS: readonly { name: Flag; title: string; hint: string }[] = [
  { name: 'grey', title: 'Pictures in grey', hint: 'Until you look at them' },
  { name: 'mute', title: 'Sound off', hint: 'Streams and clips begin silent' },
  { name: 'autoplay', title: 'Play by themselves', hint: 'Streams and clips start when they are opened' },
  { name: 'textFirst', title: 'Words before pictures', hint: 'Pictures come after the text evidence' },
];
const BLURS = [0, 6, 12, 24] as const;
const BREAKS = [0, 25, 50, 90] as const;
const DEFAULT = 'default';
const BLUR_TITLE = 'Pictures blurred';
const BREAK_TITLE = 'A word about a break';

/** What a choice is called on its line. */
export function wellnessTitle(name: string): string {
  return name === 'blur' ? BLUR_TITLE : (FLAGS.find((flag) => flag.name === name)?.title ?? BREAK_TITLE);
}

/** Each choice; null, where it may be, is what the organisation has. */
export type WellnessChoice = { [Name in keyof Wellness]: Wellness[Name] | null };

type WellnessLinesProps = {
  value: WellnessChoice;
  /** What holds where the choice is null; without it each must be chosen. */
  fallback?: Wellness | undefined;
  onChange: (changes: Partial<WellnessChoice>) => void;
};

/** How disturbing things are shown: for the organisation, or for oneself with a way back to its default. */
export function WellnessLines({ value, fallback, onChange }: WellnessLinesProps) {
  const choices = (list: readonly number[], current: number | null, word: (one: number) => string) => {
    const all = current === null || list.includes(current) ? list : [...list, current].toSorted((a, b) => a - b);
    return all.map((one) => ({ value: String(one), label: word(one) }));
  };
  const withDefault = (options: { value: string; label: string }[], held: string | undefined) =>
    fallback ? [{ value: DEFAULT, label: `As all: ${held ?? ''}` }, ...options] : options;
  const blurWord = (pixels: number) => (pixels === 0 ? 'Off' : `${pixels} px`);
  const breakWord = (minutes: number) => (minutes === 0 ? 'Never' : `${minutes} min`);
  const flagWord = (on: boolean) => (on ? 'On' : 'Off');
  const numberLine = (name: 'blur' | 'breakMinutes', title: string, hint: string, list: readonly number[]) => {
    const word = name === 'blur' ? blurWord : breakWord;
    const held = fallback ? word(fallback[name]) : undefined;
    return (
      <SettingLine title={title} hint={hint}>
        <Segmented
          label={title}
          size="small"
          className="max-md:w-full"
          options={withDefault(choices(list, value[name], word), held)}
          value={value[name] === null ? DEFAULT : String(value[name])}
          onChange={(next) => onChange({ [name]: next === DEFAULT ? null : Number(next) })}
        />
      </SettingLine>
    );
  };
  return (
    <>
      {numberLine('blur', BLUR_TITLE, 'Until you point at them or hold the key', BLURS)}
      {FLAGS.map(({ name, title, hint }) => (
        <SettingLine key={name} title={title} hint={hint}>
          <Segmented
            label={title}
            size="small"
            className="max-md:w-full"
            options={withDefault(
              [
                { value: 'true', label: 'On' },
                { value: 'false', label: 'Off' },
              ],
              fallback ? flagWord(fallback[name]) : undefined,
            )}
            value={value[name] === null ? DEFAULT : String(value[name])}
            onChange={(next) => onChange({ [name]: next === DEFAULT ? null : next === 'true' })}
          />
        </SettingLine>
      ))}
      {numberLine('breakMinutes', BREAK_TITLE, 'After so long at the desk', BREAKS)}
    </>
  );
}
