import { configure } from '@testing-library/react';

// Rendering a whole screen in jsdom takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
