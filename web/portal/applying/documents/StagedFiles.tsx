import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import type { IsoDate } from '#domain/platform/dates.ts'
import { documentIssues, type Freshness } from '#domain/applying/documents/freshness.ts'
import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { isoDate } from '#domain/platform/fields.ts'

import { DateField } from '../../../kit/fields/DateField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { useFormats } from '../../../kit/texts/formats.ts'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { Notice } from '#web/portal/platform/dashboard/Notice.tsx'
import { TextButton } from '#web/portal/platform/dashboard/TextButton.tsx'
import { useToday } from '#web/portal/platform/dashboard/today.ts'
import classes from './StagedFiles.module.css'

interface StagedFilesProps {
	readonly files: readonly File[]
	readonly asked: Freshness
	readonly onUpload: (as_of_date: IsoDate) => void
	readonly onCancel: () => void
}

const fields = z.strictObject({ as_of_date: isoDate })

/** Chosen files that wait for their date, which the upload cannot read from them. */
export function StagedFiles({ files, asked, onUpload, onCancel }: StagedFilesProps) {
	const { t } = useTranslation('documents')
	const problemText = useProblemText()
	const formats = useFormats()
	const today = useToday()
	const title = useRef<HTMLParagraphElement>(null)
	const judge = (typed: unknown): Issue[] => {
		const { data } = isoDate.safeParse(typed)
		return data === undefined ? [] : documentIssues(asked, data, today)
	}
	const form = useContractForm(fields, {
		defaults: { as_of_date: '' },
		// Age is only a warning here; it is enforced at the submission (docs/domain/readings Q107).
		alsoCheck: ({ as_of_date }) => judge(as_of_date).filter(({ code }) => code !== 'err_document_too_old'),
		onSubmit: ({ as_of_date }) => onUpload(as_of_date),
	})
	const typed: unknown = useWatch({ control: form.control, name: 'as_of_date' })
	const too_old = judge(typed).find(({ code }) => code === 'err_document_too_old')

	useEffect(() => title.current?.focus(), [])

	return (
		<div className={classes.staged}>
			<div>
				<p ref={title} tabIndex={-1} className={classes.title}>
					{t('staged.title', { count: files.length })}
				</p>
				<p className={classes.names}>{files.map(({ name }) => name).join(', ')}</p>
			</div>
			<Form form={form}>
				<DateField
					form={form}
					name="as_of_date"
					label={t('staged.as_of_date')}
					hint={t('staged.as_of_date_hint', { example: formats.typedDate(`${Number(today.slice(0, 4)) - 1}-12-31`) })}
				/>
				{too_old !== undefined && (
					<Notice kind="warning" is_news>
						<p>{problemText.ofIssue(too_old)}</p>
					</Notice>
				)}
				<div className={classes.actions}>
					<SubmitButton form={form}>{t('staged.upload')}</SubmitButton>
					<TextButton onClick={onCancel}>{t('staged.cancel')}</TextButton>
				</div>
			</Form>
		</div>
	)
}
