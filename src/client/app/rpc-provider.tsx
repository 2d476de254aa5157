import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rpcClient } from '#client/lib/rpc/client.ts';
import { makeQueryClient } from '#client/lib/rpc/query-client.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';

const queryClient = makeQueryClient();

/** The server for everything inside. */
export const RpcProvider = ({ children }: { children: ReactNode }) => (
  <trpc.Provider client={rpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </trpc.Provider>
);
