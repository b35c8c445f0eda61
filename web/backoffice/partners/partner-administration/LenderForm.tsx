import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getPartner, listAllPartners, savePartnerLender, type PartnerView } from '#contract/partners/staff/partner-administration.ts'
import { lender } from '#domain/partners/configuration/lender.ts'
import { postCodeFits, savedLender } from '#domain/partners/partner-administration/rules.ts'
import { countries } from '#domain/platform/countries.ts'
import { clearable } from '#domain/platform/fields.ts'

import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import formClasses from '../../../kit/form/Form.module.css'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import classes from './Partners.module.css'
import { useNamesOf } from './use-names.ts'

const { bic, creditor_identifier, signed_by, ...plain } = lender.shape
const name = signed_by.element.shape.name

const fields = z
	.object({
		legal_name: savedLender.shape.legal_name,
		...plain,
		bic: clearable(bic.unwrap()),
		creditor_identifier: clearable(creditor_identifier.unwrap()),
		first_signer: name,
		first_position: clearable(name),
		second_signer: clearable(name),
		second_position: clearable(name),
	})
	.superRefine(postCodeFits)
/** What stands side by side. */
const pairs = {
	address: [
		['street', 'house_number'],
		['postcode', 'city'],
	],
	account: [
		['bank_name', 'iban'],
		['bic', 'creditor_identifier'],
		['first_signer', 'first_position'],
		['second_signer', 'second_position'],
	],
} as const
type Typed = z.output<typeof fields>

const lenderOf = ({ legal_name: _, first_signer, first_position, second_signer, second_position, ...rest }: Typed) => ({
	...rest,
	signed_by: [
		{ name: first_signer, position: first_position },
		...(second_signer === null ? [] : [{ name: second_signer, position: second_position }]),
	],
})

/** The lender as contracts name it. */
export function LenderForm({ partner }: { readonly partner: PartnerView }) {
	const { t } = useTranslation('partner-administration')
	const nameOf = useNamesOf('region')
	const { mutateAsync: save } = useSend(savePartnerLender, { refreshes: [getPartner, listAllPartners] })
	const { key, version, legal_name } = partner
	const { signed_by: signers = [], ...known } = partner.lender ?? {}
	const [first, second] = signers
	const form = useContractForm(fields, {
		defaults: {
			legal_name,
			...(Object.fromEntries(Object.keys(plain).map((one) => [one, ''])) as Record<keyof typeof plain, string>),
			country: partner.country,
			bic: '',
			creditor_identifier: '',
			...known,
			first_signer: first?.name ?? '',
			first_position: first?.position ?? '',
			second_signer: second?.name ?? '',
			second_position: second?.position ?? '',
		},
		onSubmit: async (typed) => {
			await save({ params: { partnerKey: key }, body: { legal_name: typed.legal_name, lender: lenderOf(typed), version } })
			showMessage({ kind: 'success', text: t('settings.saved') })
		},
	})
	const rowOf = ([one, other]: (typeof pairs)[keyof typeof pairs][number]) => (
		<div key={one} className={formClasses.row}>
			<TextField form={form} name={one} label={t(`lender.${one}`)} />
			<TextField form={form} name={other} label={t(`lender.${other}`)} />
		</div>
	)
	return (
		<section className={classes.form} aria-label={t('lender.title')} id="lender">
			<h2 className={classes.subtitle}>{t('lender.title')}</h2>
			<p className={classes.muted}>{t('lender.lead')}</p>
			<Form form={form}>
				<TextField form={form} name="legal_name" label={t('lender.legal_name')} />
				{pairs.address.map((pair) => rowOf(pair))}
				<SelectField
					form={form}
					name="country"
					label={t('lender.country')}
					options={countries.map((code) => ({ value: code, label: nameOf(code) }))}
				/>
				<TextField form={form} name="register" label={t('lender.register')} />
				{pairs.account.map((pair) => rowOf(pair))}
				<div className={classes.acts}>
					<SubmitButton form={form} emphasis="secondary">
						{t('settings.save')}
					</SubmitButton>
				</div>
			</Form>
		</section>
	)
}
