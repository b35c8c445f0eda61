import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getSigning, receiveOriginals, type StaffSigner } from '#contract/signing/staff/signatures.ts'
import { choice } from '#domain/platform/fields.ts'
import { originalFindings, originalsReceived } from '#domain/signing/signatures/rounds.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { DateField } from '../../../kit/fields/DateField.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'

interface ReceiveDialogProps {
	readonly params: { readonly applicationId: string }
	readonly people: readonly StaffSigner[]
	readonly onClose: () => void
}

const envelope = originalsReceived.pick({ cover_code: true, received_on: true })
type Envelope = z.output<typeof envelope>

/** Records a received envelope: the code on its cover sheet identifies the signer and the expected documents; then each one is checked. */
export function ReceiveDialog({ params, people, onClose }: ReceiveDialogProps) {
	const { t } = useTranslation('signatures')
	const [found, setFound] = useState<{ readonly envelope: Envelope; readonly person: StaffSigner }>()
	return (
		<Dialog title={t('staff.receive_title')} onClose={onClose}>
			{found === undefined ? (
				<Sheet params={params} people={people} onFound={setFound} onClose={onClose} />
			) : (
				<SignatureDocuments params={params} {...found} onClose={onClose} />
			)}
		</Dialog>
	)
}

interface SheetProps extends ReceiveDialogProps {
	readonly onFound: (found: { envelope: Envelope; person: StaffSigner }) => void
}

function Sheet({ params, people, onFound, onClose }: SheetProps) {
	const { t } = useTranslation('signatures')
	const { mutateAsync: receive } = useSend(receiveOriginals)
	const [today] = useState(() => new Date().toISOString().slice(0, 10))
	const form = useContractForm(envelope, {
		defaults: { cover_code: '', received_on: today },
		onSubmit: async (given) => {
			const person = people.find(({ cover_code, awaited_originals }) => cover_code === given.cover_code && awaited_originals.length > 0)
			if (person !== undefined) onFound({ envelope: given, person })
			// The call reports the reason: another case's code, a replaced one, or a typing error.
			else await receive({ params, body: { ...given, signature_documents: [] } })
		},
	})
	return (
		<Form form={form}>
			<TextField form={form} name="cover_code" label={t('staff.cover_code')} autoComplete="off" />
			<DateField form={form} name="received_on" label={t('staff.received_on')} />
			<DialogActions>
				<SubmitButton form={form}>{t('staff.receive_next')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('staff.cancel')}
				</Button>
			</DialogActions>
		</Form>
	)
}

interface SignatureDocumentsProps {
	readonly params: { readonly applicationId: string }
	readonly envelope: Envelope
	readonly person: StaffSigner
	readonly onClose: () => void
}

function SignatureDocuments({ params, envelope: given, person, onClose }: SignatureDocumentsProps) {
	const { t } = useTranslation('signatures')
	const { mutateAsync: receive } = useSend(receiveOriginals, { refreshes: [getSigning, getCase] })
	const signature_documents = person.signature_documents.filter(({ signature_document_id }) =>
		person.awaited_originals.includes(signature_document_id),
	)
	const [fields] = useState(() =>
		z.strictObject(
			Object.fromEntries(signature_documents.map(({ signature_document_id }) => [signature_document_id, choice(originalFindings)])),
		),
	)
	const form = useContractForm(fields, {
		defaults: Object.fromEntries(signature_documents.map(({ signature_document_id }) => [signature_document_id, ''])),
		onSubmit: async (answers) => {
			const body = {
				...given,
				signature_documents: Object.entries(answers).map(([signature_document_id, found]) => ({ signature_document_id, found })),
			}
			await receive({ params, body })
			showMessage({ kind: 'success', text: t('staff.received') })
			onClose()
		},
	})
	return (
		<Form form={form}>
			<p>{t('staff.receive_documents', { name: person.name })}</p>
			{signature_documents.map(({ signature_document_id, kind }) => (
				<RadioField
					key={signature_document_id}
					form={form}
					name={signature_document_id}
					label={t(`kinds.${kind}`)}
					options={originalFindings.map((value) => ({ value, label: t(`staff.found.${value}`) }))}
				/>
			))}
			<DialogActions>
				<SubmitButton form={form}>{t('staff.receive_submit')}</SubmitButton>
				<Button emphasis="secondary" onClick={onClose}>
					{t('staff.cancel')}
				</Button>
			</DialogActions>
		</Form>
	)
}
