import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { CaseView } from '#contract/cases/staff/applications.ts'
import type { StaffMove } from '#domain/cases/case/staff-moves.ts'

import { Button } from '../../../../kit/Button.tsx'
import { Form } from '../../../../kit/form/Form.tsx'
import { SubmitButton } from '../../../../kit/form/SubmitButton.tsx'
import type { ContractForm } from '../../../../kit/form/use-contract-form.ts'
import classes from './Moves.module.css'
import type { MoveTry } from './use-move.ts'

/** The props of each move's form. */
export interface MoveFormProps {
	readonly case_view: CaseView
	readonly attempt: MoveTry
	/** The key under which its input is saved. */
	readonly draft_key: string
	readonly onCancel: () => void
}

interface MoveFormFrameProps {
	readonly form: ContractForm
	readonly move: StaffMove
	readonly attempt: MoveTry
	readonly onCancel: () => void
	/** What the button says, where it is not the move's name. */
	readonly button?: string
	readonly children?: ReactNode
}

/** The layout of every move's form: its fields, then confirm and cancel. A move that has become impossible can only be cancelled. */
export function MoveForm({ form, move, attempt, onCancel, button, children }: MoveFormFrameProps) {
	const { t } = useTranslation(['backoffice-moves', 'shell', 'backoffice-case'])
	const is_possible = attempt.conflict?.is_still_possible !== false
	return (
		<Form form={form}>
			{children}
			<div className={classes.buttons}>
				{is_possible && (
					<SubmitButton form={form} emphasis={move === 'reject' ? 'danger' : 'primary'}>
						{button ?? t(`backoffice-case:moves.button.${move}`)}
					</SubmitButton>
				)}
				<Button emphasis="secondary" onClick={onCancel}>
					{is_possible ? t('cancel') : t('shell:close')}
				</Button>
			</div>
		</Form>
	)
}
