import { configure } from '@testing-library/react';

// Drawing a whole screen in jsdom takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
