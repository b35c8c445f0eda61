import { useTranslation } from 'react-i18next'

import { Button } from '../../../kit/Button.tsx'
import { useDisclosure, type Asked } from './disclosure.ts'

/** Discloses the masked data of a record, and masks it again; not rendered without the right. */
export function ShowButton({ record }: { readonly record: Asked }) {
	const { t } = useTranslation('backoffice-case')
	const disclosure = useDisclosure()
	if (disclosure === null) return null
	const is_shown = disclosure.shown[record.key] !== undefined
	return (
		<div>
			<Button emphasis="secondary" onClick={() => (is_shown ? disclosure.hide(record.key) : disclosure.ask(record))}>
				{t(is_shown ? 'case.disclosure.hide' : 'case.disclosure.show')}
				<span className="visually-hidden">, {record.name}</span>
			</Button>
		</div>
	)
}
