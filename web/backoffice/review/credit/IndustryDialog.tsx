import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { getIndustry, searchIndustryCodes, setIndustryCode, type FoundIndustryCode } from '#contract/review/staff/industry-codes.ts'
import { choice, optional, text } from '#domain/platform/fields.ts'
import { differsFromRegister, industryCode, industryCodeTypes, type IndustryCodeType } from '#domain/review/industry-codes/codes.ts'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogActions } from '../../../kit/Dialog.tsx'
import { SelectField } from '../../../kit/fields/SelectField.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { showMessage } from '../../../kit/messages/messages.ts'
import { usePageState } from '../../../kit/page-state.tsx'
import { useCall, useSend } from '../../../kit/query.ts'
import classes from './CreditWork.module.css'

interface IndustryDialogProps {
	readonly applicationId: string
	readonly usual_type: IndustryCodeType
	/** Any other code needs a reason and a second person. */
	readonly register_code: string | null
	readonly reload: () => Promise<unknown>
	readonly onClose: () => void
}

const note = text({ max: 500 })

/** The reason may stay empty where the code is the register's. */
const schemaOf = (type: IndustryCodeType, is_override: boolean) =>
	z.strictObject({ type: choice(industryCodeTypes), code: industryCode(type), note: is_override ? note : optional(note) })

/** Assigns an industry code to the company, found by number or text. */
export function IndustryDialog({ applicationId, usual_type, register_code, reload, onClose }: IndustryDialogProps) {
	const { t } = useTranslation('credit')
	const language = usePageState((state) => state.language)
	const [type, setType] = useState(usual_type)
	const [typed, setTyped] = useState('')
	const { mutateAsync: send } = useSend(setIndustryCode, { refreshes: [getIndustry] })
	const form = useContractForm(schemaOf(type, isOverride(register_code, type, typed)), {
		defaults: { type: usual_type, code: '', note: '' },
		onSubmit: async (body) => {
			await send({ params: { applicationId }, query: { language }, body })
			showMessage({ kind: 'success', text: t('industry.saved') })
			onClose()
			await reload()
		},
	})
	useEffect(
		() =>
			form.onChange(({ code, type: chosen }) => {
				setTyped(typeof code === 'string' ? code.trim() : '')
				setType(industryCodeTypes.find((known) => known === chosen) ?? usual_type)
			}),
		[form, usual_type],
	)
	return (
		<Dialog title={t('industry.dialog')} onClose={onClose}>
			<Form form={form}>
				<SelectField
					form={form}
					name="type"
					label={t('industry.classification')}
					options={industryCodeTypes.map((value) => ({ value, label: t(`industry.type.${value}`) }))}
				/>
				<TextField form={form} name="code" label={t('industry.code')} hint={t('industry.code_hint')} />
				{typed !== '' && <Results type={type} typed={typed} onChoose={({ code }) => form.fill({ code })} />}
				<TextField form={form} name="note" label={t('industry.note')} hint={t('industry.note_hint')} />
				<DialogActions>
					<SubmitButton form={form}>{t('industry.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onClose}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</Dialog>
	)
}

/** An incomplete code deviates from no register yet. */
function isOverride(register_code: string | null, type: IndustryCodeType, typed: string): boolean {
	const code = industryCode(type).safeParse(typed).data
	return code === undefined ? register_code === null : differsFromRegister(register_code, code)
}

interface ResultsProps {
	readonly type: IndustryCodeType
	readonly typed: string
	readonly onChoose: (found: FoundIndustryCode) => void
}

function Results({ type, typed, onChoose }: ResultsProps) {
	const { t } = useTranslation('credit')
	const language = usePageState((state) => state.language)
	const { data } = useCall(
		searchIndustryCodes,
		{ query: { type, search: typed, language } },
		{ throwOnError: false, placeholderData: keepPreviousData },
	)
	if (data === undefined) return null
	return (
		<div className={classes.stack}>
			{data.codes.length === 0 ? (
				<p className={classes.muted} role="status">
					{t('industry.nothing')}
				</p>
			) : (
				<ul className={classes.results} aria-label={t('industry.results')}>
					{data.codes.map((found) => (
						<li key={found.code}>
							<button type="button" className={classes.result} disabled={!found.is_assignable} onClick={() => onChoose(found)}>
								<strong>{found.shown}</strong>
								<span>{found.title}</span>
								{found.path.length > 0 && <span className={classes.muted}>{found.path.join(' › ')}</span>}
							</button>
						</li>
					))}
				</ul>
			)}
			{!data.is_complete && <p className={classes.muted}>{t('industry.incomplete')}</p>}
		</div>
	)
}
