import { z } from 'zod';
import { inputExamples } from '#shared/validation/input-schemas.ts';
import { budapestHour } from './budapest.ts';

const hour = (description: string, example: number) =>
  z
    .int()
    .min(0)
    .max(23)
    .meta({ description, ...inputExamples(example) });

export const quietHoursShape = {
  quietFrom: hour('Hour of the day in Budapest at which the quiet hours begin.', 20),
  quietTo: hour('Hour at which they end. The same as `quietFrom` for no quiet hours.', 8),
};

/** Hours of each day in Budapest. They may cross midnight. */
export interface QuietHours {
  quietFrom: number;
  quietTo: number;
}

export const isQuietHour = ({ quietFrom, quietTo }: QuietHours, at: number): boolean =>
  quietFrom <= quietTo ? quietFrom <= at && at < quietTo : quietFrom <= at || at < quietTo;

export const isQuiet = (quietHours: QuietHours, at: Date): boolean => isQuietHour(quietHours, budapestHour(at));

export const hasQuietHours = ({ quietFrom, quietTo }: QuietHours): boolean => quietFrom !== quietTo;
