import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'

import { validateNextStatus, type ApplicationView } from '#contract/applications.ts'
import { addSignatories, listSignatories, updateSignatory, type Signatory } from '#contract/signatories.ts'
import { Refusal, type Issue } from '#domain/errors/catalogue.ts'
import type { SignatoryDraft, SignatoryField } from '#domain/signatories/rules.ts'

import { Button } from '../../kit/Button.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { SubmitButton } from '../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../kit/form/use-contract-form.ts'
import { showMessage } from '../../kit/messages/messages.ts'
import { useProfile } from '../../kit/page-state.tsx'
import { useSend } from '../../kit/query.ts'
import { Dialog, DialogActions } from '../../kit/Dialog.tsx'
import { Notice } from '../dashboard/Notice.tsx'
import { useToday } from '../dashboard/today.ts'
import { fileIssues } from './file-issues.ts'
import { changesOf, formSchema, formValuesOf, isOptionalField, withoutHiddenAnswers } from './signatory-form.ts'
import { AddressFields, ContactFields, PersonFields, RoleFields } from './SignatoryFields.tsx'
import { useKeptInput } from './use-kept-input.ts'

interface SignatoryDialogProps {
	readonly application: ApplicationView
	/** Whom to change; nobody yet when somebody is added. */
	readonly signatory: Signatory | undefined
	readonly everybody: readonly Signatory[]
	readonly onClose: () => void
}

/** Everything about one person. A name is enough to save; what else is needed can follow. */
export function SignatoryDialog({ application, signatory, everybody, onClose }: SignatoryDialogProps) {
	const { t } = useTranslation('signatories')
	const today = useToday()
	const [schema] = useState(() => formSchema(today))
	const send = useSaving(application, signatory)
	const [is_leaving, setLeaving] = useState(false)
	const others = everybody.filter(({ signatory_id }) => signatory_id !== signatory?.signatory_id)

	const form = useContractForm(schema, {
		defaults: formValuesOf(signatory),
		alsoCheck: (values) => fileIssues(values, others, application),
		onSubmit: async (draft) => {
			await send(withoutHiddenAnswers(draft))
			kept.forget()
			showMessage({ kind: 'success', text: t(signatory === undefined ? 'messages.added' : 'messages.changed') })
			onClose()
		},
	})
	const user_id = useProfile()?.user_id ?? ''
	const kept = useKeptInput(form, `signatory.${user_id}.${application.applicationId}.${signatory?.signatory_id ?? 'new'}`)
	form.labels.set('is_main_contact', t('fields.is_main_contact'))

	const values: Readonly<Record<string, unknown>> = useWatch({ control: form.control })
	const hintOf = (field: SignatoryField, hint?: string): string | undefined => {
		const is_missing = signatory !== undefined && needed.includes(field) && (values[field] === '' || values[field] === null)
		return is_missing ? [t('form.still_missing'), hint].filter((part) => part !== undefined).join(' ') : hint
	}
	const fields = { form: { ...form, isOptional: isOptionalField }, hintOf }
	const leave = () => {
		if (form.is_unsaved && !is_leaving) setLeaving(true)
		else onClose()
	}

	return (
		<Dialog
			is_wide
			title={
				signatory === undefined ? t('form.add_title') : t('form.edit_title', { name: `${signatory.first_name} ${signatory.last_name}` })
			}
			onClose={leave}
		>
			<p>{t('form.lead')}</p>
			{kept.is_restored && (
				<Notice kind="info">
					<p>{t('form.restored')}</p>
				</Notice>
			)}
			<Form form={form}>
				<PersonFields {...fields} />
				<RoleFields {...fields} />
				<ContactFields {...fields} />
				<AddressFields {...fields} />
				{is_leaving ? (
					<Leaving
						onStay={() => setLeaving(false)}
						onDiscard={() => {
							kept.forget()
							onClose()
						}}
					/>
				) : (
					<DialogActions>
						<SubmitButton form={form}>{t(signatory === undefined ? 'form.add' : 'form.save')}</SubmitButton>
						<Button emphasis="secondary" onClick={leave}>
							{t('form.cancel')}
						</Button>
					</DialogActions>
				)}
			</Form>
		</Dialog>
	)
}

/** What a submit asks of everybody. E-mail and phone are needed of those who sign: their own hint says so. */
const needed: readonly SignatoryField[] = [
	'nationality',
	'birthdate',
	'street',
	'street_number',
	'postcode',
	'location',
	'country',
	'is_beneficial_owner',
	'is_legal_signatory',
]

function Leaving({ onStay, onDiscard }: { readonly onStay: () => void; readonly onDiscard: () => void }) {
	const { t } = useTranslation('signatories')
	return (
		<Notice kind="warning" title={t('form.unsaved_title')} is_news>
			<p>{t('form.unsaved_text')}</p>
			<DialogActions>
				{/* Comes up in answer to closing, so the focus goes to it. */}
				<span ref={focusButton}>
					<Button onClick={onStay}>{t('form.stay')}</Button>
				</span>
				<Button emphasis="secondary" onClick={onDiscard}>
					{t('form.discard')}
				</Button>
			</DialogActions>
		</Notice>
	)
}

const focusButton = (element: HTMLElement | null): void => element?.querySelector('button')?.focus()

/** Adds somebody, or sends what was changed; a fault comes back under the names of the dialog's fields. */
function useSaving({ applicationId }: ApplicationView, signatory: Signatory | undefined): (draft: SignatoryDraft) => Promise<void> {
	const refreshes = [listSignatories, validateNextStatus]
	const { mutateAsync: add } = useSend(addSignatories, { refreshes })
	const { mutateAsync: change } = useSend(updateSignatory, { refreshes })
	// One key for as long as the dialog is open: a repeated save adds nobody twice.
	const [idempotency_key] = useState(() => crypto.randomUUID())
	return async (draft) => {
		if (signatory !== undefined) {
			const { signatory_id, version } = signatory
			const changes = changesOf(signatory, draft)
			if (Object.keys(changes).length === 0) return
			await change({ params: { applicationId, signatoryId: signatory_id }, body: { ...changes, version } })
			return
		}
		try {
			await add({ params: { applicationId }, body: { data: [draft] }, idempotency_key })
		} catch (error) {
			throw error instanceof Refusal ? new Refusal(error.issues.map(ofOnlyPerson)) : error
		}
	}
}

/** The call takes a list; the dialog's fields know nothing of a place in it. */
const ofOnlyPerson = ({ field, ...issue }: Issue): Issue => ({
	...issue,
	...(field !== undefined && { field: field.replace(/^data\.0\./, '') }),
})
