import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { PayoutProposed } from '#contract/cases/staff/proposals.ts'
import { formatIban } from '#domain/platform/iban.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Dialog, DialogActions, DialogError } from '../../../../kit/Dialog.tsx'
import { useProblemText } from '../../../../kit/texts/problem-text.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import { useFormats } from '#web/backoffice/platform/formats.ts'

interface ConfirmPayoutDialogProps {
	readonly payout: PayoutProposed
	/** The payee's full account number. */
	readonly iban: string | null
	readonly proposed_by: string
	readonly confirm: () => Promise<void>
	readonly onClose: () => void
}

/** The payout that the second person compares with the contract before the amount is transferred. */
export function ConfirmPayoutDialog({ payout, iban, proposed_by, confirm, onClose }: ConfirmPayoutDialogProps) {
	const { t } = useTranslation('backoffice-flows')
	const problemText = useProblemText()
	const [is_busy, setBusy] = useState(false)
	const [error, setError] = useState<unknown>()
	const send = async (): Promise<void> => {
		setBusy(true)
		try {
			await confirm()
		} catch (refusal) {
			setError(refusal)
			setBusy(false)
		}
	}
	return (
		<Dialog title={t('proposal.payout_title')} onClose={onClose}>
			<p>{t('proposal.payout_text', { name: proposed_by })}</p>
			<PayoutFacts payout={{ ...payout, payee_iban: iban === null ? payout.payee_iban : formatIban(iban) }} />
			{error !== undefined && <DialogError>{problemText.ofError(error)}</DialogError>}
			<DialogActions>
				<Button is_busy={is_busy} onClick={() => void send()}>
					{t('proposal.pay_out')}
				</Button>
				<Button emphasis="secondary" onClick={onClose}>
					{t('proposal.cancel')}
				</Button>
			</DialogActions>
		</Dialog>
	)
}

/** Amount, payee and account of a proposed payout. */
export function PayoutFacts({ payout }: { readonly payout: PayoutProposed }) {
	const { t } = useTranslation('backoffice-flows')
	const formats = useFormats()
	const { amount, currency, payee_name, payee_iban, payee_bic, holder_name, is_same_holder } = payout
	return (
		<Facts
			facts={[
				{ name: t('payout.amount'), value: formats.moneyToTheCent(amount, currency) },
				{ name: t('payout.payee_name'), value: payee_name },
				{ name: t('payout.payee_iban'), value: payee_iban, is_long: true },
				{ name: t('payout.payee_bic'), value: payee_bic },
				{
					name: t('payout.holder_name'),
					value: holder_name === null ? null : `${holder_name} (${t(is_same_holder ? 'payout.holder_same' : 'payout.holder_differs')})`,
				},
			]}
		/>
	)
}
