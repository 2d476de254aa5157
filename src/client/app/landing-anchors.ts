/** The parts of the landing page that the header leads to. Each is the `id` of its section there. */
export const landingAnchors = ['solution', 'audience', 'pricing', 'about'] as const;
export type LandingAnchor = (typeof landingAnchors)[number];
