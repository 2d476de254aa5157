export const terminalTypes = ['HiLite', 'PaxA920'] as const;
export type TerminalType = (typeof terminalTypes)[number];
