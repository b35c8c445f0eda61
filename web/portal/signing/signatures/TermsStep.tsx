import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { z } from 'zod'

import { getApplication, validateNextStatus } from '#contract/applying/applications.ts'
import { acceptTerms, getRequirements, getSigningProgress } from '#contract/signing/signatures.ts'
import { fault } from '#domain/platform/errors/issues.ts'

import { CheckboxField } from '../../../kit/fields/CheckboxField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { lazyComponent } from '../../../kit/lazy-component.tsx'
import { useSend } from '../../../kit/query.ts'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { path, withParameter } from '#web/portal/platform/path.ts'
import classes from './Signatures.module.css'
import type { StepProps } from './step-props.ts'

const ReadDialog = lazyComponent(async () => (await import('./ReadDialog.tsx')).ReadDialog)

const ticked = (is_required: boolean, code: 'err_sepa_mandate_not_accepted' | 'err_signature_terms_not_accepted') =>
	z.boolean().refine((given) => given || !is_required, fault(code))

/** Two checkboxes at the end; they complete the person's part, and the page returns to the overview. */
export function TermsStep({ application, signatory_id, own }: StepProps) {
	const { t } = useTranslation('signatures')
	const { applicationId } = application
	const navigate = useNavigate()
	const { mutateAsync: accept } = useSend(acceptTerms, {
		refreshes: [getRequirements, getSigningProgress, validateNextStatus, getApplication],
	})
	const { legal_signature_accepted: legal, sepa_mandate_accepted: sepa } = own.kyc_status
	const is_done = (!legal.is_required || legal.is_completed) && (!sepa.is_required || sepa.is_completed)
	const form = useContractForm(
		z.strictObject({
			sepa_mandate_accepted: ticked(sepa.is_required, 'err_sepa_mandate_not_accepted'),
			legal_signature_accepted: ticked(legal.is_required, 'err_signature_terms_not_accepted'),
		}),
		{
			defaults: { sepa_mandate_accepted: false, legal_signature_accepted: false },
			onSubmit: async (ticks) => {
				await accept({
					params: { applicationId, signatoryId: signatory_id },
					body: { signatory_id, application_id: applicationId, ...ticks },
				})
				await navigate(withParameter(path.dashboardApplicationOverview(applicationId), 'result', 'success'))
			},
		},
	)
	if (is_done) return <p className={classes.muted}>{t(sepa.is_required ? 'terms.accepted' : 'terms.accepted_legal')}</p>
	if (!own.is_open) return null
	return (
		<Form form={form}>
			<p>{t(sepa.is_required ? 'terms.lead' : 'terms.lead_legal')}</p>
			{sepa.is_required && own.mandate !== null && (
				<Mandate ids={{ applicationId, signatoryId: signatory_id }} mandate={own.mandate} iban={application.iban} />
			)}
			{sepa.is_required && (
				<CheckboxField form={form} name="sepa_mandate_accepted" label={t('terms.mandate', { creditor: own.mandate?.creditor ?? '' })} />
			)}
			{legal.is_required && <CheckboxField form={form} name="legal_signature_accepted" label={t('terms.legal')} />}
			<SubmitButton form={form}>{t('terms.submit')}</SubmitButton>
		</Form>
	)
}

interface MandateProps {
	readonly ids: { readonly applicationId: string; readonly signatoryId: string }
	readonly mandate: NonNullable<StepProps['own']['mandate']>
	/** Null because not every signer may see the company's account. */
	readonly iban: string | null
}

/** The terms of the mandate: creditor, reference and account. */
function Mandate({ ids, mandate, iban }: MandateProps) {
	const { t } = useTranslation('signatures')
	const [is_reading, setReading] = useState(false)
	const facts = [
		[t('terms.mandate_reference'), mandate.reference],
		[t('terms.creditor_identifier'), mandate.creditor_identifier],
		...(iban === null ? [] : [[t('terms.account'), iban.replaceAll(/(.{4})(?=.)/g, '$1 ')]]),
	].filter(([, value]) => value !== '')
	return (
		<div className={classes.sheet}>
			<p className={classes.signatureDocumentTitle}>{t('terms.mandate_title')}</p>
			<dl className={classes.facts}>
				{facts.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
			{mandate.signature_document_id !== null && <TextButton onClick={() => setReading(true)}>{t('terms.mandate_read')}</TextButton>}
			{is_reading && mandate.signature_document_id !== null && (
				<ReadDialog
					ids={{ ...ids, signatureDocumentId: mandate.signature_document_id }}
					name={t('terms.mandate_title')}
					file_name={`${mandate.reference}.pdf`}
					onClose={() => setReading(false)}
				/>
			)}
		</div>
	)
}
