import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import {
	asksMerchant,
	financeObjectFaults,
	financeObjectName,
	isFinanceObjectField,
	type FinanceObjectField,
} from '#domain/applying/finance-objects/rules.ts'
import { lineTotals } from '#domain/applying/finance-objects/totals.ts'

import { Button } from '../../../kit/Button.tsx'
import { useFormats } from '../../../kit/texts/formats.ts'
import { financeObjectPlace } from '../applications/tabs.ts'
import { Facts, type Fact } from '#web/portal/platform/dashboard/Facts.tsx'
import { CardActions, CardFaults, RecordCard } from '#web/portal/platform/dashboard/RecordCard.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import classes from './FinanceObjectCard.module.css'
import { ObjectDocuments } from './ObjectDocuments.tsx'
import { useFieldLabel } from './use-field-label.ts'
import { useShownValue } from './use-shown-value.ts'

interface FinanceObjectCardProps {
	readonly application: ApplicationView
	readonly object: FinanceObject
	readonly may_change: boolean
	readonly onEdit: (field?: FinanceObjectField) => void
	readonly onDelete: () => void
}

/** An object: its description, price, documents and actions. */
export function FinanceObjectCard({ application, object, may_change, onEdit, onDelete }: FinanceObjectCardProps) {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	const shown = useShownValue(application)
	const name = financeObjectName(object)
	const line = lineTotals(object)
	const money = (amount: number): string => formats.money(amount, application.currency)
	const of = <span className="visually-hidden"> {name}</span>
	const what = [shown('financing_type', object.financing_type), shown('built_at', object.built_at)].filter((part) => part !== undefined)

	return (
		<RecordCard
			id={financeObjectPlace(object.finance_object_id)}
			name={name}
			what={what.join(' · ')}
			figure={{
				label:
					object.object_count === 1
						? t('card.price')
						: t('card.line', { pieces: object.object_count, price: money(object.net_purchase_price) }),
				value: money(line.net_purchase_price),
			}}
		>
			{object.detail_desc !== null && <p className={classes.description}>{object.detail_desc}</p>}
			<div className={classes.body}>
				<Facts facts={useFacts(application, object)} missing={t('card.unknown')} />
				<ObjectDocuments application={application} object={object} />
			</div>
			<Faults object={object} may_change={may_change} onEdit={onEdit} />
			{may_change && (
				<CardActions>
					<Button emphasis="secondary" onClick={() => onEdit()}>
						{t('card.edit')}
						{of}
					</Button>
					<TextButton is_danger onClick={onDelete}>
						{t('card.delete')}
						{of}
					</TextButton>
				</CardActions>
			)}
		</RecordCard>
	)
}

function useFacts(application: ApplicationView, object: FinanceObject): Fact[] {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	const shown = useShownValue(application)
	const labelOf = useFieldLabel()
	const line = lineTotals(object)
	const fact = (field: FinanceObjectField): Fact => ({ label: labelOf(field), value: shown(field, object[field]) ?? null })
	return [
		fact('down_payment'),
		fact('remaining_value'),
		{ label: t('card.financed'), value: formats.money(line.financed, application.currency) },
		fact('is_fixed_interest'),
		fact('rental_state'),
		fact('expected_delivery_date'),
		{ label: t('card.merchant'), value: <Merchant object={object} /> },
	]
}

function Merchant({ object }: { readonly object: FinanceObject }) {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	if (!asksMerchant(object.financing_type)) return t('card.seller')
	const { merchant_name, merchant_street, merchant_house_num, merchant_postcode, merchant_city, merchant_country, merchant_company_id } =
		object
	const lines = [
		merchant_name,
		[merchant_street, merchant_house_num].filter((part) => part !== null).join(' '),
		[merchant_postcode, merchant_city].filter((part) => part !== null).join(' '),
		merchant_country === null ? null : formats.country(merchant_country),
		merchant_company_id,
	]
	return lines.map((text) => (
		<span key={text} className={classes.line}>
			{text}
		</span>
	))
}

/** The faults of a stored object under today's rules, each with a link to its field. */
function Faults({ object, may_change, onEdit }: Pick<FinanceObjectCardProps, 'object' | 'may_change' | 'onEdit'>) {
	const { t } = useTranslation('finance-objects')
	const labelOf = useFieldLabel()
	const fields = [...new Set(financeObjectFaults(object).map(({ field = '' }) => field))].filter(isFinanceObjectField)
	if (fields.length === 0) return null
	return (
		<CardFaults
			title={t('card.faulty')}
			name={financeObjectName(object)}
			faults={fields.map((field) => ({ field, label: labelOf(field) }))}
			mayMend={() => may_change}
			onMend={onEdit}
		/>
	)
}
