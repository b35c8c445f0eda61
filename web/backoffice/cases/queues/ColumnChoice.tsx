import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'

import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

import { Popover } from '../../../kit/layout/Popover.tsx'
import { ColumnsIcon } from '#web/backoffice/platform/layout/icons.tsx'
import { columnKeys, fixedColumns, type Column, type ColumnKey } from './columns.tsx'
import classes from './Toolbar.module.css'
import type { ShownColumns } from './use-shown-columns.ts'

interface ColumnChoiceProps {
	readonly columns: Readonly<Record<ColumnKey, Column>>
	readonly chosen: ShownColumns
}

/** Chooses the columns of the table. Those that identify an application are fixed. */
export function ColumnChoice({ columns, chosen }: ColumnChoiceProps) {
	const { t } = useTranslation('backoffice-queue')
	return (
		<Popover
			label={t('queue.columns')}
			button={
				<>
					<ColumnsIcon />
					{t('queue.columns')}
				</>
			}
		>
			<ul className={classes.columns}>
				{columnKeys
					.filter((key) => !fixedColumns.includes(key))
					.map((key) => (
						<li key={key}>
							<Checkbox size="1.5rem" label={columns[key].title} checked={chosen.shown.includes(key)} onChange={() => chosen.toggle(key)} />
						</li>
					))}
			</ul>
		</Popover>
	)
}
