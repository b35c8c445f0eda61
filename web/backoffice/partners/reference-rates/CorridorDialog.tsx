import { useTranslation } from 'react-i18next'

import { listCorridors, proposeCorridor, type Corridor } from '#contract/partners/staff/corridors.ts'
import { corridorForm, corridorIssues } from '#domain/partners/corridors/corridors.ts'
import { fractionOfPercent, percentOfFraction, shiftPoint } from '#domain/platform/money.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog } from '../../../kit/Dialog.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './Rates.module.css'
import { useWords } from '#web/backoffice/platform/words.ts'

interface CorridorDialogProps {
	readonly corridor: Corridor
	readonly onClose: () => void
}

const percent = { unit: '%', decimals: 2, scale: { typedOf: percentOfFraction, keptOf: fractionOfPercent } } as const

/** Proposes a corridor for a product; a second person confirms it. */
export function CorridorDialog({ corridor, onClose }: CorridorDialogProps) {
	const { t } = useTranslation('pricing')
	const words = useWords()
	const { partner, product_id, loan_type, min_rate_bps, max_rate_bps } = corridor
	const { mutateAsync: propose } = useSend(proposeCorridor, { refreshes: [listCorridors] })
	const form = useContractForm(corridorForm, {
		defaults: { min_rate: shiftPoint(min_rate_bps, -4), max_rate: shiftPoint(max_rate_bps, -4), reason: '' },
		alsoCheck: ({ min_rate, max_rate }) =>
			typeof min_rate === 'number' && typeof max_rate === 'number' ? corridorIssues({ min_rate, max_rate }) : [],
		onSubmit: async (typed) => {
			await propose({ body: { ...typed, partner_key: partner.key, product_id } })
			showMessage({ kind: 'success', text: t('corridors.proposed') })
			onClose()
		},
	})
	return (
		<Dialog title={t('corridors.change_of', { product: words.loanType(loan_type), partner: partner.display_name })} onClose={onClose}>
			<Form form={form}>
				<NumberField form={form} name="min_rate" label={t('corridors.min')} {...percent} />
				<NumberField form={form} name="max_rate" label={t('corridors.max')} {...percent} />
				<TextareaField form={form} name="reason" label={t('corridors.reason')} rows={3} />
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('corridors.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('corridors.cancel')}
					</Button>
				</div>
			</Form>
		</Dialog>
	)
}
