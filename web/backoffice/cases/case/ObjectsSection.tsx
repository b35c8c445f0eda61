import { useTranslation } from 'react-i18next'

import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import type { PastCase } from '#contract/records/staff/past.ts'
import { asksMerchant, financeObjectName } from '#domain/applying/finance-objects/rules.ts'
import { beyondObjects, lineTotals, objectTotals } from '#domain/applying/finance-objects/totals.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { addressLine } from './address-line.ts'
import { Facts } from '#web/backoffice/platform/layout/Facts.tsx'
import classes from './ObjectsSection.module.css'
import { Part, Section } from '#web/backoffice/platform/layout/Section.tsx'

/** The objects to be financed with their retailers, and their total beside the amount of the request. */
export function ObjectsSection({
	case_view: { application, finance_objects: objects },
}: {
	readonly case_view: Pick<PastCase, 'application' | 'finance_objects'>
}) {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	const { currency, loanSize } = application
	const money = (amount: number): string => formats.money(amount, currency)
	if (objects.length === 0) {
		return (
			<Section id="objects" title={t('staff.title')}>
				<p className={classes.quiet}>{t('staff.none')}</p>
			</Section>
		)
	}
	const totals = objectTotals(objects)
	const beyond = beyondObjects(loanSize, totals)
	const difference = money(Math.abs(beyond))
	return (
		<Section id="objects" title={t('staff.title')}>
			{objects.map((object) => (
				<ObjectPart key={object.finance_object_id} object={object} money={money} />
			))}
			<Part title={t('totals.title')}>
				<Facts
					facts={[
						{ name: t('totals.price'), value: money(totals.net_purchase_price) },
						{ name: t('totals.down_payment'), value: money(totals.down_payment) },
						{ name: t('totals.financed'), value: money(totals.financed) },
						{ name: t('totals.remaining_value'), value: money(totals.remaining_value) },
						{ name: t('totals.requested'), value: money(loanSize) },
						{ name: t('fields.object_count'), value: totals.object_count },
					]}
				/>
				<p className={classes.quiet} data-different={beyond !== 0 || undefined}>
					{beyond === 0 ? t('totals.fits') : t(beyond > 0 ? 'staff.difference_more' : 'staff.difference_less', { difference })}
				</p>
			</Part>
		</Section>
	)
}

function ObjectPart({ object, money }: { readonly object: FinanceObject; readonly money: (amount: number) => string }) {
	const { t } = useTranslation('finance-objects')
	const formats = useFormats()
	const line = lineTotals(object)
	const { merchant_name, merchant_country, expected_delivery_date } = object
	const merchant = addressLine({
		street: object.merchant_street,
		number: object.merchant_house_num,
		postcode: object.merchant_postcode,
		town: object.merchant_city,
		country: merchant_country === null ? '' : formats.country(merchant_country),
	})
	return (
		<Part title={financeObjectName(object)}>
			<Facts
				facts={[
					{ name: t('fields.object_count'), value: object.object_count },
					{ name: t('fields.net_purchase_price'), value: money(object.net_purchase_price) },
					{ name: t('card.price'), value: money(line.net_purchase_price) },
					{ name: t('fields.down_payment'), value: money(object.down_payment) },
					{ name: t('fields.remaining_value'), value: money(object.remaining_value) },
					{ name: t('card.financed'), value: money(line.financed) },
					{ name: t('fields.financing_type'), value: t(`financing_types.${object.financing_type}`) },
					{ name: t('fields.is_fixed_interest'), value: t(object.is_fixed_interest ? 'fixed.yes' : 'fixed.no') },
					{ name: t('fields.rental_state'), value: t(`rental_states.${object.rental_state}`) },
					{ name: t('fields.built_at'), value: object.built_at },
					{
						name: t('fields.expected_delivery_date'),
						value: expected_delivery_date === null ? null : formats.date(expected_delivery_date),
					},
					...(asksMerchant(object.financing_type)
						? [
								{ name: t('fields.merchant_company_id'), value: object.merchant_company_id },
								{ name: t('card.merchant'), value: [merchant_name, merchant].filter(Boolean).join(', '), is_wide: true },
							]
						: [{ name: t('card.merchant'), value: t('staff.no_merchant'), is_wide: true }]),
					{ name: t('fields.detail_desc'), value: object.detail_desc, is_long: true },
				]}
			/>
		</Part>
	)
}
