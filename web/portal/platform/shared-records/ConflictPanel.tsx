import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'

import { choice } from '#domain/platform/fields.ts'

import { Button } from '../../../kit/Button.tsx'
import { DialogActions } from '../../../kit/Dialog.tsx'
import { RadioField } from '../../../kit/fields/RadioField.tsx'
import { Form } from '../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../kit/form/SubmitButton.tsx'
import { useContractForm } from '../../../kit/form/use-contract-form.ts'
import { Notice } from '../dashboard/Notice.tsx'
import classes from './ConflictPanel.module.css'
import type { Conflict } from './use-shared-record.ts'

interface ConflictPanelProps {
	readonly conflict: Conflict<unknown>
	readonly labelOf: (field: string) => string
	readonly shown: (field: string, value: unknown) => string | undefined
	readonly onSettle: (takesTheirs: (field: string) => boolean) => void
	readonly onCancel: () => void
}

const side = choice(['mine', 'theirs'])

/** A conflict of two people's changes: both versions side by side, with a choice for each field. */
export function ConflictPanel({ conflict: { fields }, labelOf, shown, onSettle, onCancel }: ConflictPanelProps) {
	const { t } = useTranslation('shared-records')
	const head = useRef<HTMLDivElement>(null)
	const form = useContractForm(z.object(Object.fromEntries(fields.map(({ name }) => [name, side]))), {
		defaults: Object.fromEntries(fields.map(({ name }) => [name, ''])),
		onSubmit: (chosen) => onSettle((field) => chosen[field] === 'theirs'),
	})
	// The panel replaces the form after a save, so it takes the focus.
	useEffect(() => head.current?.focus(), [])
	const textOf = (field: string, value: unknown): string => shown(field, value) ?? t('conflict.nothing')
	return (
		<>
			<div ref={head} tabIndex={-1} className={classes.head}>
				<Notice kind="warning" title={t('conflict.title')} is_news>
					<p>{t('conflict.text')}</p>
				</Notice>
			</div>
			<Form form={form}>
				{fields.map(({ name, mine, theirs }) => (
					<div key={name} className={classes.field}>
						<RadioField
							form={form}
							name={name}
							label={labelOf(name)}
							options={[
								{ value: 'mine', label: t('conflict.mine', { value: textOf(name, mine) }) },
								{ value: 'theirs', label: t('conflict.theirs', { value: textOf(name, theirs) }) },
							]}
						/>
					</div>
				))}
				<DialogActions>
					<SubmitButton form={form}>{t('conflict.save')}</SubmitButton>
					<Button emphasis="secondary" onClick={onCancel}>
						{t('cancel')}
					</Button>
				</DialogActions>
			</Form>
		</>
	)
}
