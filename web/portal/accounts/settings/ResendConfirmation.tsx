import { useTranslation } from 'react-i18next'

import { resendConfirmationEmail } from '#contract/accounts/account.ts'

import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'

export function ResendConfirmation() {
	const { t } = useTranslation('settings')
	const problemText = useProblemText()
	const { mutate: send, isPending: is_sending } = useSend(resendConfirmationEmail)
	return (
		<TextButton
			is_disabled={is_sending}
			onClick={() =>
				send(
					{ body: {} },
					{
						onSuccess: () => showMessage({ kind: 'success', text: t('email.sent') }),
						onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
					},
				)
			}
		>
			{t('email.resend')}
		</TextButton>
	)
}
