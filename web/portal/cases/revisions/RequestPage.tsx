import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { getApplication, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listDocuments } from '#contract/applying/documents.ts'
import type { SentBodyOf } from '#contract/endpoint.ts'
import { tryRevision, updateRequest } from '#contract/applying/revisions.ts'
import { termIssues } from '#domain/applying/applications/choice.ts'
import { isProjectDescribed } from '#domain/applying/applications/project.ts'
import { requestFormOf } from '#domain/applying/revisions/rules.ts'
import { isFactoring, loanPurposes, loanTypes } from '#domain/partners/products/enumerations.ts'

import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { useSend } from '../../../kit/query.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { financed, wishIn } from '#web/portal/applying/applications/financed.ts'
import { productOf } from '#web/portal/applying/applications/offers.ts'
import { RequestFields } from '#web/portal/applying/applications/RequestFields.tsx'
import { durationIn } from '#web/portal/applying/applications/RequestSummary.tsx'
import { useSharedValues } from '#web/portal/applying/applications/use-shared-values.ts'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { changedRows, shownOf, type ChangeRow } from './Changes.tsx'
import { Revising } from './Revising.tsx'
import { RevisionPage, type RevisionFormProps } from './RevisionPage.tsx'
import { useTried } from './use-tried.ts'

export const RequestPage = () => <RevisionPage of="request" form={RequestForm} />

type ChangedRequest = NonNullable<SentBodyOf<typeof tryRevision>['request']>

const valuesOf = ({ factoring, ...application }: ApplicationView) => ({
	loanSize: application.loanSize,
	loanDuration: application.loanDuration,
	currency: application.currency,
	allBanksLoanPurpose: application.allBanksLoanPurpose,
	purpose_key: application.purpose_key,
	purposeDescription: application.purposeDescription ?? '',
	factoring_limit: factoring?.factoring_limit ?? null,
	has_international_customers: factoring?.has_international_customers ?? null,
	annual_sales_previous_year: factoring?.annual_sales_previous_year ?? null,
})

function RequestForm({ application, is_closed, onClose }: RevisionFormProps) {
	const { t } = useTranslation(['revisions', 'companies'])
	const formats = useFormats()
	const partner = usePartner()
	const { applicationId, companyCountry } = application
	const params = { applicationId }
	const [type, setType] = useState<unknown>(application.allBanksLoanPurpose)
	const shared = useSharedValues(application, valuesOf)
	const { mutateAsync: judge } = useSend(tryRevision)
	const { mutateAsync: send } = useSend(updateRequest, { refreshes: [getApplication, validateNextStatus, listDocuments] })
	const trying = useTried<ChangedRequest>()
	const rowsOf = useRows()
	const productFor = (values: Readonly<Record<string, unknown>>) =>
		productOf(partner.products, { loan_type: values['allBanksLoanPurpose'], purpose: values['purpose_key'], country: companyCountry })
	// One that a form of the partner's own never asked for stays optional.
	const is_described = application.purposeDescription !== null
	const form = useContractForm(requestFormOf(type, is_described), {
		defaults: valuesOf(application),
		alsoCheck: (values) => {
			const product = productFor(values)
			return product === undefined ? [] : termIssues(product, { ...values, ...financed(product, wishIn(values)) }, partner)
		},
		onSubmit: async (values) => {
			const product = productFor(values)
			const request = { ...values, ...(product !== undefined && financed(product, wishIn(values))) } as ChangedRequest
			if (changedRows(rowsOf(application, request)).length === 0) return showMessage({ kind: 'notice', text: t('revisions:unchanged') })
			const revision = await judge({ params, body: { request } })
			const { flow, is_other_flow } = revision
			trying.show({
				revision,
				request,
				before: application,
				values: request,
				save: async () => {
					await shared.save((version) => send({ params, body: { ...request, version, ...(is_other_flow && { agreed_flow: flow }) } }))
					showMessage({ kind: 'success', text: t('revisions:request.saved') })
				},
			})
		},
	})
	const kept = useKeptInput(form, `request.${applicationId}`, valuesOf(application))
	return (
		<Revising
			application={application}
			form={form}
			kept={kept}
			shared={shared}
			savedText={({ loanSize, loanDuration, currency }) => `${formats.money(loanSize, currency)}, ${durationIn(formats, loanDuration)}`}
			onTakeOver={() => form.fill(valuesOf(application))}
			is_closed={is_closed}
			trying={trying}
			rowsOf={rowsOf}
			onClose={onClose}
		>
			<RequestFields form={form} country={companyCountry} type={type} onType={setType} />
			{(is_described || isProjectDescribed(partner, application.purpose_key)) && (
				<TextareaField
					form={form}
					name="purposeDescription"
					label={t('companies:details.purpose_description')}
					hint={t('companies:details.purpose_description_hint')}
					rows={4}
				/>
			)}
		</Revising>
	)
}

/** The request before and after, row by row. */
function useRows() {
	const { t } = useTranslation(['revisions', 'submission', 'dashboard', 'enumerations', 'applications'])
	const formats = useFormats()
	const rowsOf = (request: ChangedRequest | ReturnType<typeof valuesOf>): Record<string, string | undefined> => {
		const type = loanTypes.find((known) => known === request.allBanksLoanPurpose)
		const purpose = loanPurposes.find((known) => known === request.purpose_key)
		const sales = Number(request.annual_sales_previous_year ?? 0)
		const abroad = request.has_international_customers
		return {
			[t('submission:facts.kind')]: type && t(`enumerations:loan_type.${type}`),
			[t('submission:facts.amount')]: formats.money(request.loanSize, request.currency),
			[t('submission:facts.duration')]: type !== undefined && isFactoring(type) ? undefined : durationIn(formats, request.loanDuration),
			[t('dashboard:company.purpose')]: purpose && t(`enumerations:purpose.${purpose}`),
			[t('applications:loan_info.annual_sales')]: sales === 0 ? undefined : formats.money(sales, request.currency),
			[t('applications:loan_info.international_customers')]:
				typeof abroad === 'boolean' ? t(abroad ? 'revisions:yes' : 'revisions:no') : undefined,
			[t('dashboard:company.project')]: request.purposeDescription ?? '',
		}
	}
	return (application: ApplicationView, request: ChangedRequest): ChangeRow[] => {
		const [before, after] = [rowsOf(valuesOf(application)), rowsOf(request)]
		return Object.keys(after).map((label) => ({ label, before: shownOf(before[label]), after: shownOf(after[label]) }))
	}
}
