import { Stack } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useTranslation } from '#client/lib/i18n.ts';
import { signWithPasskey } from '#client/lib/passkeys.ts';
import { trpc } from '#client/lib/rpc/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PasskeyProblemText } from '#client/ui/passkey-problem-text.tsx';
import type { Session } from '#shared/auth/auth.schema.ts';

interface PasskeyLoginProps {
  /**
   * True after the password: the passkey is then
   * the second factor, not another way to log in.
   */
  isSecondStep?: boolean;
  /** Called when the passkey is asked for. */
  onAttempt?: () => void;
  onSession: (session: Session) => void;
}

/** The login with a passkey, which needs neither e-mail address nor password. */
export const PasskeyLogin = ({ isSecondStep = false, onAttempt, onSession }: PasskeyLoginProps) => {
  const { t } = useTranslation();
  const utils = trpc.useUtils();
  const login = useMutation({
    mutationFn: async () => {
      const { options } = await utils.client.auth.passkeyLoginOptions.mutate();
      return utils.client.auth.passkeyLogin.mutate({ response: await signWithPasskey(options) });
    },
    ...(onAttempt ? { onMutate: onAttempt } : {}),
    onSuccess: onSession,
  });
  return (
    <Stack gap="4">
      {login.error && (
        <Notice tone="danger">
          <PasskeyProblemText error={login.error} isLogin={!isSecondStep} />
        </Notice>
      )}
      <Button
        variant="outline"
        size="lg"
        icon={<KeyRound aria-hidden />}
        loading={login.isPending}
        onClick={() => login.mutate()}
      >
        {t('auth:login.passkey')}
      </Button>
    </Stack>
  );
};
