import { NativeSelect } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

import { cannedTexts } from '#domain/applying/requests/canned.ts'
import type { RequestKind } from '#domain/applying/requests/rules.ts'

import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChevronDownIcon } from '../../../kit/icons.tsx'

interface QuestionFieldProps {
	readonly form: ContractForm<'question'>
	readonly kind: RequestKind
}

/** The request as the company reads it; a standard text may be the beginning of it, and is changed like any other. */
export function QuestionField({ form, kind }: QuestionFieldProps) {
	const { t } = useTranslation('requests')
	const id = useId()
	return (
		<>
			<NativeSelect
				id={id}
				label={t('canned.label')}
				value=""
				rightSection={<ChevronDownIcon />}
				rightSectionPointerEvents="none"
				onChange={({ currentTarget: { value } }) => {
					const canned = cannedTexts(kind).find((one) => one === value)
					if (canned === undefined) return
					form.fill({ question: t(`canned.text.${canned}`) })
					document.getElementById(form.idOf('question'))?.focus()
				}}
			>
				<option value="">{t('canned.choose')}</option>
				{cannedTexts(kind).map((canned) => (
					<option key={canned} value={canned}>
						{t(`canned.name.${canned}`)}
					</option>
				))}
			</NativeSelect>
			<TextareaField form={form} name="question" label={t('staff.question')} hint={t('staff.question_hint')} />
		</>
	)
}
