import { NativeSelect } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { cannedTexts, withStandardText } from '#domain/applying/requests/canned.ts'
import type { RequestKind } from '#domain/applying/requests/rules.ts'

import { Button } from '../../../kit/Button.tsx'
import { TextareaField } from '../../../kit/fields/TextareaField.tsx'
import type { ContractForm } from '../../../kit/form/use-contract-form.ts'
import { ChevronDownIcon } from '../../../kit/icons.tsx'
import classes from './Requests.module.css'

interface QuestionFieldProps {
	readonly form: ContractForm<'question'>
	readonly kind: RequestKind
}

/** The request as the company reads it; a standard text may be the beginning of it, and is changed like any other. */
export function QuestionField({ form, kind }: QuestionFieldProps) {
	const { t } = useTranslation('requests')
	const id = useId()
	const [picked, setPicked] = useState('')
	const known = cannedTexts(kind)
	const canned = known.find((one) => one === picked)
	const insert = (): void => {
		if (canned === undefined) return
		const held = form.held('question')
		const texts = known.map((one) => t(`canned.text.${one}`))
		form.fill({ question: withStandardText(typeof held === 'string' ? held : '', t(`canned.text.${canned}`), texts) })
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
				<Button emphasis="secondary" onClick={insert}>
					{t('canned.insert')}
				</Button>
			</div>
			<TextareaField form={form} name="question" label={t('staff.question')} hint={t('staff.question_hint')} />
		</>
	)
}
