import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import type { FoundCompany } from '#contract/applying/companies.ts'
import { addDebitor, listDebitors, type DebitorList } from '#contract/applying/debitors.ts'
import { newDebitor } from '#domain/applying/debitors/rules.ts'
import { issue, Refusal } from '#domain/platform/errors/catalogue.ts'

import { Button } from '../../../kit/Button.tsx'
import { CallRefusal } from '../../../kit/call.ts'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { NumberField } from '../../../kit/fields/NumberField.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import { makeRequestKeys } from '../../../kit/form/request-keys.ts'
import { addressLine } from '../companies/company.ts'
import { CompanySearch } from '../companies/CompanySearch.tsx'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useCountryOptions } from '../signatories/use-country-options.ts'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { AddCompanyForm } from './AddCompanyForm.tsx'
import classes from './DebitorsSection.module.css'
import { relationTo } from './parties.ts'
import { salesIssues } from './sales-issues.ts'
import { useDebitorSearch, useNumberKinds } from './use-debitor-search.ts'

interface AddDebitorDialogProps {
	readonly application: ApplicationView
	readonly list: DebitorList
	readonly onClose: () => void
}

/** Chooses a company by name or number, or adds one by hand, and asks for the sales to it. */
export function AddDebitorDialog({ application, list, onClose }: AddDebitorDialogProps) {
	const { t } = useTranslation('debitors')
	const [chosen, setChosen] = useState<FoundCompany>()
	const [typed, setTyped] = useState<{ readonly name: string; readonly country: string }>()
	const title = t(typed === undefined ? 'form.add_title' : 'form.company_title')
	return (
		<Dialog key={typed === undefined ? 'debitor' : 'company'} title={title} onClose={onClose}>
			{typed === undefined ? (
				<DebitorForm application={application} list={list} chosen={chosen} onChoose={setChosen} onType={setTyped} onClose={onClose} />
			) : (
				<AddCompanyForm
					application={application}
					begun={typed}
					onBack={() => setTyped(undefined)}
					onAdded={(company) => {
						setChosen(company)
						setTyped(undefined)
					}}
				/>
			)}
		</Dialog>
	)
}

const fields = z.object({
	country: z.string(),
	search_by: z.string(),
	search: z.string(),
	annual_sales_previous_year: newDebitor.shape.annual_sales_previous_year,
})

/** Refusals that concern the company are shown at its field. */
const aboutCompany = ['companyIdRequired', 'err_debitor_company_not_found', 'err_debitor_exists', 'err_debitor_is_applicant'] as const

interface DebitorFormProps extends AddDebitorDialogProps {
	readonly chosen: FoundCompany | undefined
	readonly onChoose: (company: FoundCompany | undefined) => void
	readonly onType: (begun: { name: string; country: string }) => void
}

function DebitorForm({ application, list, chosen, onChoose, onType, onClose }: DebitorFormProps) {
	const { t } = useTranslation('debitors')
	const { applicationId, currency } = application
	const countryOptions = useCountryOptions()
	const { mutateAsync: send } = useSend(addDebitor, { refreshes: [listDebitors, validateNextStatus] })
	const [keyOf] = useState(makeRequestKeys)
	const form = useContractForm(fields, {
		defaults: { country: application.companyCountry, search_by: 'name', search: '', annual_sales_previous_year: '' },
		alsoCheck: ({ annual_sales_previous_year: sales }) => [
			...(chosen === undefined ? [issue('companyIdRequired', 'search')] : []),
			...(chosen !== undefined && relationTo(application, chosen) === 'self' ? [issue('err_debitor_is_applicant', 'search')] : []),
			...salesIssues(list, sales),
		],
		onSubmit: async ({ annual_sales_previous_year }) => {
			const body = { company_id: chosen?.id ?? '', annual_sales_previous_year, currency }
			try {
				await send({ params: { applicationId }, body, idempotency_key: keyOf(body) })
			} catch (error) {
				const code = error instanceof CallRefusal ? aboutCompany.find((one) => error.is(one)) : undefined
				if (code === undefined) throw error
				onChoose(undefined)
				throw new Refusal([issue(code, 'search')])
			}
			kept.forget()
			showMessage({ kind: 'success', text: t('messages.added') })
			onClose()
		},
	})
	const kept = useKeptInput(form, `debitor.${applicationId}.new`)
	const held = useWatch({ control: form.control })
	const textIn = (name: 'country' | 'search_by' | 'search'): string => (typeof held[name] === 'string' ? held[name] : '')
	const wanted = { country: textIn('country'), search_by: textIn('search_by'), search: textIn('search') }
	const kinds = useNumberKinds(wanted.country)
	const result = useDebitorSearch(wanted)
	return (
		<Form form={form}>
			{chosen === undefined ? (
				<>
					<SelectField
						form={form}
						name="country"
						label={t('form.country')}
						options={countryOptions}
						onChoose={() => form.fill({ search_by: 'name' })}
					/>
					{kinds.length > 0 && (
						<SelectField
							form={form}
							name="search_by"
							label={t('form.search_by')}
							options={(['name', ...kinds] as const).map((value) => ({ value, label: t(`form.by.${value}`) }))}
						/>
					)}
					<CompanySearch form={form} name="search" label={t('form.company')} result={result} onChoose={onChoose} />
					<TextButton onClick={() => onType({ name: wanted.search_by === 'name' ? wanted.search : '', country: wanted.country })}>
						{t('form.not_found')}
					</TextButton>
				</>
			) : (
				<Chosen company={chosen} application={application} onOther={() => onChoose(undefined)} />
			)}
			<NumberField
				form={form}
				name="annual_sales_previous_year"
				label={t('form.sales')}
				hint={t('form.sales_hint', { currency })}
				unit={currency}
				decimals={2}
			/>
			<DialogActions>
				<SubmitButton form={form}>{t('form.save')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('form.cancel')}
				</Button>
			</DialogActions>
		</Form>
	)
}

interface ChosenProps {
	readonly company: FoundCompany
	readonly application: ApplicationView
	readonly onOther: () => void
}

function Chosen({ company, application, onOther }: ChosenProps) {
	const { t } = useTranslation('debitors')
	return (
		<>
			<div className={classes.chosen} role="group" aria-label={t('form.chosen')}>
				<strong>{company.name}</strong>
				<span>{addressLine(company)}</span>
				<TextButton onClick={onOther}>{t('form.other')}</TextButton>
			</div>
			{relationTo(application, company) === 'affiliate' && (
				<Notice kind="warning" title={t('form.affiliate_title')} is_news>
					<p>{t('form.affiliate_text')}</p>
				</Notice>
			)}
		</>
	)
}
