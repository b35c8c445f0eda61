import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'

import { useProblemText } from '../../../kit/texts/problem-text.ts'
import { content_id, idOf, type Fault } from './field-faults.ts'
import classes from './Publications.module.css'
import { useNames } from './use-names.ts'

/** A place in a list is a number again. */
const pathOf = (field: string): (string | number)[] => field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

interface FaultsProps {
	readonly faults: readonly Fault[]
	/** Shows the content as JSON, where a part that the form does not know has its place too. */
	readonly showJson: () => void
}

/** All that stands against submitting a draft as it was saved, each with the way to its field. */
export function Faults({ faults, showJson }: FaultsProps) {
	const { t } = useTranslation('publishing')
	const problemText = useProblemText()
	const { nameOfPath } = useNames()
	if (faults.length === 0) return null
	return (
		<section className={classes.panel}>
			<h3 className={classes.panelTitle}>{t('faults', { count: faults.length })}</h3>
			<ul className={classes.faults}>
				{faults.map(({ code, field, values }) => (
					<li key={`${code} ${field}`}>
						{field !== undefined && (
							<>
								<a
									href={`#${idOf(field)}`}
									onClick={(event) => {
										event.preventDefault()
										const input = document.getElementById(idOf(field))
										if (input === null) flushSync(showJson)
										;(input ?? document.getElementById(content_id))?.focus()
									}}
								>
									{nameOfPath(pathOf(field))}
								</a>
								{': '}
							</>
						)}
						{problemText.ofIssue({ code, values })}
					</li>
				))}
			</ul>
		</section>
	)
}
