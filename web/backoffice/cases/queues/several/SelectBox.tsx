import classes from './SelectBox.module.css'

interface SelectBoxProps {
	readonly name: string
	readonly label: string
	readonly is_chosen: boolean
	/** Some of what it stands for are chosen, not all. */
	readonly is_partial?: boolean
	readonly onToggle: () => void
}

/** The box that chooses a row. The browser's own: a list has a hundred of them. */
export const SelectBox = ({ name, label, is_chosen, is_partial = false, onToggle }: SelectBoxProps) => (
	<label className={classes.box}>
		<input
			type="checkbox"
			name={name}
			aria-label={label}
			checked={is_chosen}
			ref={(box) => {
				if (box !== null) box.indeterminate = is_partial
			}}
			onChange={onToggle}
		/>
	</label>
)
