import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { getApplication, updateApplication, validateNextStatus, type ApplicationView } from '#contract/applying/applications.ts'
import { listSignatories } from '#contract/applying/signatories.ts'
import { companyTaxIdChange } from '#domain/applying/applications/rules.ts'
import { parseCountry } from '#domain/platform/countries.ts'
import { sharesTaxId } from '#domain/applying/signatories/tax-ids.ts'
import { companyTaxId, companyTaxIdWarning, regionalTaxNumber } from '#domain/platform/tax-id.ts'

import { TextField } from '../../../kit/fields/TextField.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useCall, useSend } from '../../../kit/query.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useKeptInput } from '#web/portal/platform/shared-records/use-kept-input.ts'
import { useSharedValues } from '#web/portal/applying/applications/use-shared-values.ts'
import { ValuesDialog } from '#web/portal/applying/applications/ValuesDialog.tsx'

interface TaxIdDialogProps {
	readonly application: ApplicationView
	/** Saving is no longer allowed. */
	readonly is_closed: boolean
	readonly onClose: () => void
}

const fields = companyTaxIdChange.pick({ taxIdNumber: true })

const numberOf = ({ taxIdNumber }: ApplicationView) => ({ taxIdNumber: taxIdNumber ?? '' })

export function TaxIdDialog({ application, is_closed, onClose }: TaxIdDialogProps) {
	const { t } = useTranslation('dashboard')
	const { mutateAsync: send } = useSend(updateApplication, { refreshes: [getApplication, validateNextStatus] })
	const { applicationId, companyCountry } = application
	const shared = useSharedValues(application, numberOf)

	const form = useContractForm(fields, {
		defaults: numberOf(application),
		onSubmit: async ({ taxIdNumber }) => {
			await shared.save((version) => send({ params: { applicationId }, body: { taxIdNumber, version } }))
			kept.forget()
			showMessage({ kind: 'success', text: t('tax_id.saved') })
			onClose()
		},
	})
	const typed: unknown = useWatch({ control: form.control, name: 'taxIdNumber' })

	const kept = useKeptInput(form, `tax-id.${applicationId}`, numberOf(application))

	return (
		<ValuesDialog
			title={t('tax_id.title')}
			form={form}
			kept={kept}
			shared={shared}
			savedText={({ taxIdNumber }) => (taxIdNumber === '' ? t('changed_meanwhile.nothing') : taxIdNumber)}
			onTakeOver={() => form.fill(numberOf(application))}
			is_closed={is_closed}
			onClose={onClose}
		>
			<TextField
				form={form}
				name="taxIdNumber"
				label={t('tax_id.label')}
				hint={t('tax_id.hint')}
				inputMode={companyCountry === 'DE' || companyCountry === 'PL' ? 'numeric' : 'text'}
			/>
			<SharedWithPerson application={application} typed={typeof typed === 'string' ? typed : ''} />
			<Advice
				typed={typeof typed === 'string' ? typed : ''}
				country={companyCountry}
				onTake={(taxIdNumber) => form.fill({ taxIdNumber })}
			/>
		</ValuesDialog>
	)
}

/** The reverse of the representatives' rule: warns if the number belongs to one of the people. */
function SharedWithPerson({ application, typed }: { readonly application: ApplicationView; readonly typed: string }) {
	const { t } = useTranslation('signatories')
	const { data } = useCall(listSignatories, { params: { applicationId: application.applicationId } }, { throwOnError: false })
	const tax_id_number = companyTaxId.safeParse(typed).data ?? null
	if (data?.signatories.some(({ taxid }) => sharesTaxId(taxid, { ...application, taxIdNumber: tax_id_number })) !== true) return null
	return (
		<Notice kind="info" is_news>
			<p>{t('form.shares_taxid_person')}</p>
		</Notice>
	)
}

interface AdviceProps {
	readonly typed: string
	readonly country: string
	readonly onTake: (number: string) => void
}

/** Warns of an unusual number without refusing it, and offers the federal form of a regional one. */
function Advice({ typed, country, onTake }: AdviceProps) {
	const { t } = useTranslation('dashboard')
	const regional = regionalTaxNumber(typed)
	const { data } = companyTaxId.safeParse(typed)
	const home = parseCountry(country)
	const warning = data === undefined || home === null ? null : companyTaxIdWarning(home, data)
	if (regional !== null)
		return (
			<Notice kind="info" is_news>
				<p>{t('tax_id.federal', { regional })}</p>
				<TextButton onClick={() => onTake(regional)}>{t('tax_id.take', { regional })}</TextButton>
			</Notice>
		)
	if (warning === null) return null
	return (
		<Notice kind="warning" is_news>
			<p>{t(`tax_id.${warning}`)}</p>
		</Notice>
	)
}
