import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { Language } from '#domain/accounts/account/languages.ts'
import { cannedTexts, withStandardText } from '#domain/applying/requests/canned.ts'
import type { RequestKind } from '#domain/applying/requests/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import { showMessage } from '../../../kit/messages/messages.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import classes from './Requests.module.css'
import { useStandardTexts } from './use-standard-texts.ts'

interface QuestionFieldProps {
	readonly form: ContractForm<'question'>
	readonly kind: RequestKind
	/** That of whoever reads it; the page's own where several read it, each in theirs. */
	readonly language?: Language
}

/** The request as the company reads it; a standard text may be the beginning of it, and is changed like any other. */
export function QuestionField({ form, kind, language }: QuestionFieldProps) {
	const { t, i18n } = useTranslation('requests')
	const problemText = useProblemText()
	const textsIn = useStandardTexts()
	const id = useId()
	const [picked, setPicked] = useState('')
	const known = cannedTexts(kind)
	const canned = known.find((one) => one === picked)
	const insert = async (): Promise<void> => {
		const texts = await textsIn(kind, language ?? (i18n.language as Language))
		const chosen = texts.find(({ key }) => key === canned)
		if (chosen === undefined) return
		const held = form.held('question')
		form.fill({
			question: withStandardText(
				typeof held === 'string' ? held : '',
				chosen.text,
				texts.map(({ text }) => text),
			),
		})
		setPicked('')
		document.getElementById(form.idOf('question'))?.focus()
	}
	return (
		<>
			<div className={classes.pick}>
				<NativeSelect
					id={id}
					label={t('canned.label')}
					value={canned ?? ''}
					rightSection={<ChevronDownIcon />}
					rightSectionPointerEvents="none"
					onChange={({ currentTarget: { value } }) => setPicked(value)}
				>
					<option value="">{t('canned.choose')}</option>
					{known.map((one) => (
						<option key={one} value={one}>
							{t(`canned.name.${one}`)}
						</option>
					))}
				</NativeSelect>
				<Button
					emphasis="secondary"
					onClick={() => void insert().catch((error: unknown) => showMessage({ kind: 'failure', text: problemText.ofError(error) }))}
				>
					{t('canned.insert')}
				</Button>
			</div>
			<TextareaField
				form={form}
				name="question"
				label={t('staff.question')}
				hint={language === undefined ? t('canned.each_language') : t('staff.question_hint')}
			/>
		</>
	)
}
