import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { askForTime, getOwnArrears } from '#contract/money/arrears.ts'
import { timeAsked } from '#domain/money/dunning/acts.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'

/** Asks for time: until when, and why. */
export function AskDialog({ applicationId, onClose }: { readonly applicationId: string; readonly onClose: () => void }) {
	const { t } = useTranslation('arrears')
	const { mutateAsync: send } = useSend(askForTime, { refreshes: [getOwnArrears] })
	const idempotency_key = useMemo(() => crypto.randomUUID(), [])
	const form = useContractForm(timeAsked, {
		defaults: { until: '', note: '' },
		onSubmit: async (body) => {
			await send({ params: { applicationId }, body, idempotency_key })
			showMessage({ kind: 'success', text: t('sent') })
			onClose()
		},
	})
	return (
		<Dialog title={t('ask')} onClose={onClose}>
			<p>{t('time_text')}</p>
			<Form form={form}>
				<DateField form={form} name="until" label={t('until')} />
				<TextareaField form={form} name="note" label={t('note')} rows={3} />
				<DialogActions>
					<SubmitButton form={form}>{t('send')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}
