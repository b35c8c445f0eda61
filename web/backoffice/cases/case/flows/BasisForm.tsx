import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { basisForm, type BasisForm as Basis } from '#domain/review/checklists/rules.ts'

import { Button } from '../../../../kit/Button.tsx'
import { SelectField } from '../../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../../kit/fields/TextField.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../../kit/form/use-contract-form.ts'
import { useFocusAtFirst } from '../../../../kit/form/use-focus-at-first.ts'
import classes from './Flows.module.css'

export interface NamedDocument {
	readonly document_id: string
	readonly document_name: string
}

interface BasisFormProps {
	readonly documents: readonly NamedDocument[]
	/** What the tick before rested on: several items often rest on one call. */
	readonly before: Basis | undefined
	readonly onTick: (basis: Basis) => Promise<void>
	readonly onClose: () => void
}

/** What a tick rests on, below its item: a document of the case, a note or a call. */
export function BasisForm({ documents, before, onTick, onClose }: BasisFormProps) {
	const { t } = useTranslation('backoffice-flows')
	const form = useContractForm(basisForm, {
		defaults: { kind: before?.kind ?? 'note', document_id: before?.document_id ?? null, text: before?.text ?? '' },
		onSubmit: async (basis) => {
			await onTick(basis.kind === 'document' ? { ...basis, text: null } : { ...basis, document_id: null })
			onClose()
		},
	})
	const [chosen, setChosen] = useState<string>(before?.document_id ?? before?.kind ?? 'note')
	const isDocument = (option: string): boolean => documents.some(({ document_id }) => document_id === option)
	useFocusAtFirst(form.idOf(isDocument(chosen) ? 'kind' : 'text'), true)
	return (
		<div className={classes.basis}>
			<Form form={form}>
				<div className={classes.basisFields}>
					<SelectField
						form={form}
						name="kind"
						label={t('checklists.basis.kind')}
						chosen={chosen}
						fieldValueOf={(option) => (isDocument(option) ? 'document' : option)}
						onChoose={(option) => {
							setChosen(option)
							form.fill({ document_id: isDocument(option) ? option : null })
						}}
						options={[
							{ value: 'note', label: t('checklists.basis.note') },
							{ value: 'call', label: t('checklists.basis.call') },
							...(documents.length === 0
								? []
								: [
										{
											group: t('checklists.basis.documents'),
											options: documents.map(({ document_id, document_name }) => ({ value: document_id, label: document_name })),
										},
									]),
						]}
					/>
					{!isDocument(chosen) && (
						<TextField form={form} name="text" label={t(chosen === 'call' ? 'checklists.basis.said' : 'checklists.basis.seen')} />
					)}
				</div>
				<div className={classes.acts}>
					<SubmitButton form={form}>{t('checklists.basis.tick')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('checklists.cancel')}
					</Button>
				</div>
			</Form>
		</div>
	)
}
