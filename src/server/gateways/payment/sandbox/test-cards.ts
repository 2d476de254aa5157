/** How the sandbox decides on a card. */
export type CardOutcome = 'success' | 'decline' | 'pending' | 'challenge';

export interface SandboxCard {
  number: string;
  brand: 'VISA' | 'MASTER' | 'MAESTRO';
  outcome: CardOutcome;
  /** Listed on the card form. Unlisted cards work, too. */
  isListed: boolean;
}

const card = (number: string, brand: SandboxCard['brand'], outcome: CardOutcome, isListed = false): SandboxCard => ({
  number,
  brand,
  outcome,
  isListed,
});

/** Test numbers of payment platforms; no bank has issued them. */
export const testCards: readonly SandboxCard[] = [
  card('4200000000000000', 'VISA', 'success', true),
  card('5454545454545454', 'MASTER', 'success', true),
  card('4200000000000042', 'VISA', 'challenge', true),
  card('4532497088771651', 'VISA', 'pending', true),
  card('4012001037461114', 'VISA', 'decline', true),
  card('6799851000000032', 'MAESTRO', 'success'),
  card('4200000000000091', 'VISA', 'success'),
  card('4200000000000109', 'VISA', 'success'),
  card('4012001037141112', 'VISA', 'success'),
];

export const findTestCard = (number: string): SandboxCard | null =>
  testCards.find((each) => each.number === number) ?? null;
