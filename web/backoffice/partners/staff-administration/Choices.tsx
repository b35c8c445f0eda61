import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useState, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { Dialog, DialogError } from '../../../kit/Dialog.tsx'
import { useProblemText } from '../../../kit/texts/problem-text.ts'
import classes from './StaffPage.module.css'

interface ChoicesProps<Value extends string> {
	readonly title: string
	readonly options: readonly { readonly value: Value; readonly label: string; readonly description?: string }[]
	readonly chosen: readonly Value[]
	/** The objections to the choice, which do not prevent it. */
	readonly Warnings?: ComponentType<{ readonly roles: readonly Value[] }>
	readonly is_busy: boolean
	/** The error of the last attempt. */
	readonly problem: unknown
	readonly onPropose: (chosen: Value[]) => void
	readonly onClose: () => void
}

/** Checkboxes of rights; a second person confirms the change. */
export function Choices<Value extends string>({
	title,
	options,
	chosen,
	Warnings,
	is_busy,
	problem,
	onPropose,
	onClose,
}: ChoicesProps<Value>) {
	const { t } = useTranslation('staff-administration')
	const problemText = useProblemText()
	const [ticked, setTicked] = useState(chosen)
	return (
		<Dialog title={title} onClose={onClose}>
			<div className={classes.choices}>
				{options.map(({ value, label, description }) => (
					<Checkbox
						key={value}
						label={label}
						description={description}
						checked={ticked.includes(value)}
						onChange={(event) => setTicked(event.currentTarget.checked ? [...ticked, value] : ticked.filter((one) => one !== value))}
					/>
				))}
			</div>
			<div role="status" className={classes.warnings}>
				{Warnings !== undefined && <Warnings roles={ticked} />}
			</div>
			{problem !== null && <DialogError>{problemText.ofError(problem)}</DialogError>}
			<div className={classes.acts}>
				<Button is_busy={is_busy} onClick={() => onPropose([...ticked])}>
					{t('roles_dialog.save')}
				</Button>
				<Button emphasis="secondary" onClick={onClose}>
					{t('roles_dialog.cancel')}
				</Button>
			</div>
		</Dialog>
	)
}
