import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import type { ApplicationView } from '#contract/applying/applications.ts'
import type { ConfiguredForm } from '#contract/applying/forms.ts'
import type { Signatory } from '#contract/applying/signatories.ts'
import { parseCompanyType } from '#domain/applying/companies/company-types.ts'
import { withConsequences } from '#domain/applying/signatories/consequences.ts'
import { mayChangeSignatory } from '#domain/applying/signatories/rights.ts'
import type { SignatoryField } from '#domain/applying/signatories/rules.ts'

import { useContractForm, type ContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage, type Message } from '../../../kit/messages/messages.ts'
import { usePartner } from '../../../kit/page-state.tsx'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import { RecordPage } from '#web/portal/platform/shared-records/RecordPage.tsx'
import { useKeptRecord } from '#web/portal/platform/shared-records/use-shared-record.ts'
import { CustomFields } from './CustomFields.tsx'
import { issuesAmongRepresentatives } from './representative-issues.ts'
import { isOptionalField } from './record-fields.ts'
import { openIn, requiredOfEverybody, sections } from './sections.ts'
import { changesOf, draftOf, formSchema, formValuesOf } from './signatory-form.ts'
import { AddressFields, ContactFields, OwnershipFields, PersonFields, SigningFields } from './SignatoryFields.tsx'
import { SharedTaxId } from './SharedTaxId.tsx'
import { ThatIsMe } from './ThatIsMe.tsx'
import { useCustomQuestions } from './use-custom-questions.ts'
import { useFieldLabel } from './use-field-label.ts'
import { useAdding, useSaving } from './use-record-saving.ts'
import { useShownValue } from './use-shown-value.ts'

interface PersonFormProps {
	readonly application: ApplicationView
	/** The representative to edit; undefined to add one. */
	readonly signatory: Signatory | undefined
	readonly everybody: readonly Signatory[]
	readonly reread: () => Promise<readonly Signatory[]>
	/** The partner's own questions. */
	readonly config: ConfiguredForm | null
	readonly onClose: () => void
}

/** Everything about a representative. Only the name is required to save; the rest can follow. */
export function PersonForm({ application, signatory, everybody, reread, config, onClose }: PersonFormProps) {
	const { t } = useTranslation('signatories')
	const { t: shared } = useTranslation('shared-records')
	const today = useToday()
	const { beneficial_owner_threshold: threshold } = usePartner()
	const custom = useCustomQuestions(config, application)
	const valuesOf = (one: Signatory | undefined) => ({ ...formValuesOf(one), ...custom.valuesOf(one) })
	const [schema] = useState(() => formSchema(today, { share: signatory?.percentage_owned ?? null, custom_ids: custom.ids }))
	const others = everybody.filter(({ signatory_id }) => signatory_id !== signatory?.signatory_id)
	const current = everybody.find(({ signatory_id }) => signatory_id === signatory?.signatory_id)
	const company_type = parseCompanyType(application.companyType)

	const form: ContractForm = useContractForm(schema, {
		defaults: { ...valuesOf(signatory), custom_fields: [] },
		alsoCheck: (values) => [...issuesAmongRepresentatives(values, others, application), ...custom.judge(values).faults],
		onSubmit: async (output) => {
			const draft = withConsequences(draftOf(output, custom.ids), { threshold, companyType: company_type })
			let message: Message = { kind: 'success', text: t('messages.changed') }
			if (record.base === undefined || record.is_gone) {
				const is_added = await add(draft)
				message = is_added ? { kind: 'success', text: t('messages.added') } : { kind: 'notice', text: shared('saved_before') }
			} else if (!(await save(record.base, changesOf(record.base, draft)))) return
			record.kept.forget()
			showMessage(message)
			onClose()
		},
	})
	const kept_as = `signatory.${application.applicationId}.${signatory?.signatory_id ?? 'new'}`
	const record = useKeptRecord(form, { opened: signatory, current, valuesOf, kept_as })
	const is_new = signatory === undefined || record.is_gone
	const add = useAdding(application, reread)
	const save = useSaving({ application, reread, takeOver: record.takeOver })
	const labelOf = useFieldLabel(config)
	const shown = useShownValue()

	const values: Readonly<Record<string, unknown>> = useWatch({ control: form.control })
	const viewer = { allowed_updates: application.allowed_updates, is_current_actor: signatory?.is_current_actor ?? false }
	const fields = {
		form: { ...form, isOptional: isOptionalField },
		company_type,
		noteOf: (field: SignatoryField) =>
			signatory !== undefined && requiredOfEverybody.includes(field) && (values[field] === '' || values[field] === null)
				? t('form.still_missing')
				: undefined,
		// Adding requires one right; each group of fields has its own right to change.
		mayChange: (field: SignatoryField) => is_new || mayChangeSignatory(viewer, { [field]: true }),
	}
	const judged = custom.judge(values)
	const has_more = config !== null && judged.asked.length > 0
	// A right may end while the page is open.
	const may_save = is_new ? viewer.allowed_updates.includes('signatory') : changeable.some((field) => fields.mayChange(field))
	const open = openIn(values)

	return (
		<RecordPage
			form={form}
			record={record}
			gone={{ title: t('gone.title'), text: t('gone.text') }}
			labelOf={labelOf}
			shown={shown}
			save={t(is_new ? 'form.add' : 'form.save')}
			may_save={may_save}
			onClose={onClose}
			steps={sections
				.filter((section) => section !== 'more' || has_more)
				.map((section) => ({ id: section, text: t(`form.${section}`), open: open[section] }))}
		>
			<ThatIsMe form={form} everybody={everybody} signatory={signatory} email={values['email']} />
			<PersonFields {...fields} />
			<AddressFields {...fields} />
			<SharedTaxId form={form} application={application} />
			<OwnershipFields {...fields} />
			<SigningFields {...fields} />
			<ContactFields {...fields} is_main_contact={current?.is_main_contact === true} />
			{config !== null && has_more && (
				<CustomFields
					form={form}
					config={config}
					asked={judged.asked}
					answers={custom.answersIn(values)}
					may_change={is_new || mayChangeSignatory(viewer, { custom_fields: true })}
				/>
			)}
		</RecordPage>
	)
}

/** One field of each group with a right of its own. */
const changeable: readonly SignatoryField[] = ['last_name', 'is_legal_signatory', 'taxid', 'email']
