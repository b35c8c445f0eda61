import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getCase } from '#contract/cases/staff/applications.ts'
import { getSigning, receiveOriginals, type StaffSigner } from '#contract/signing/staff/signatures.ts'
import { choice } from '#domain/platform/fields.ts'
import { originalFindings } from '#domain/signing/signatures/rounds.ts'

import { Button } from '../../../kit/Button.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useSend } from '../../../kit/query.ts'
import work from '#web/backoffice/platform/evidence/Work.module.css'

const defects = originalFindings.filter((found) => found !== 'accepted')
const fields = z.strictObject({ found: choice(defects) })

interface DefectFormProps {
	readonly params: { readonly applicationId: string }
	readonly person: StaffSigner
	readonly signature_document_id: string
	readonly today: string
	readonly onDone: () => void
}

/** What is wrong with an original. The signer is told, and another one is awaited. */
export function DefectForm({ params, person, signature_document_id, today, onDone }: DefectFormProps) {
	const { t } = useTranslation(['evidence', 'signatures'])
	const { mutateAsync: receive } = useSend(receiveOriginals, { refreshes: [getSigning, getCase] })
	const form = useContractForm(fields, {
		defaults: { found: '' },
		onSubmit: async ({ found }) => {
			await receive({
				params,
				body: {
					cover_code: person.cover_code ?? '',
					received_on: today,
					signature_documents: [{ signature_document_id, found }],
				},
			})
			const text = found === 'missing' ? t('signature.missing') : t('signature.returned', { name: person.name })
			showMessage({ kind: 'success', text })
			onDone()
		},
	})
	useEffect(() => document.querySelector<HTMLInputElement>('input[name=found]')?.focus(), [])
	return (
		<Form form={form}>
			<RadioField
				form={form}
				name="found"
				label={t('signature.why')}
				options={defects.map((value) => ({ value, label: t(`signatures:staff.found.${value}`) }))}
			/>
			<div className={work.acts}>
				<SubmitButton form={form}>{t('keys.return')}</SubmitButton>
				<Button emphasis="secondary" onClick={onDone}>
					{t('cancel')}
				</Button>
			</div>
		</Form>
	)
}
