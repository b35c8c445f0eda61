import { useTranslation } from 'react-i18next'

import { listMonthClosings, proposeMonthClosing } from '#contract/money/staff/month-closings.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { useMonthName } from './month-name.ts'

interface CloseDialogProps {
	readonly partner: string
	readonly month: string
	readonly onClose: () => void
}

/** Proposes to close a month, and says that nothing opens it again. */
export function CloseDialog({ partner, month, onClose }: CloseDialogProps) {
	const { t } = useTranslation('month-closing')
	const nameOf = useMonthName()
	const problemText = useProblemText()
	const { mutate: propose, isPending } = useSend(proposeMonthClosing, { refreshes: [listMonthClosings] })
	const send = (): void =>
		propose(
			{ params: { partnerKey: partner }, body: { month } },
			{
				onSuccess: () => {
					showMessage({ kind: 'success', text: t('proposed') })
					onClose()
				},
				onError: (error) => showMessage({ kind: 'failure', text: problemText.ofError(error) }),
			},
		)
	return (
		<Dialog title={t('title', { month: nameOf(month) })} onClose={onClose}>
			<p>{t('explained')}</p>
			<p>{t('for_good')}</p>
			<DialogActions>
				<Button is_busy={isPending} onClick={send}>
					{t('propose')}
				</Button>
				<Button emphasis="secondary" onClick={onClose}>
					{t('cancel')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}
