-- Banks number their messages each for itself: two of them may give one id. A row of before has none, and stands for whichever bank.
alter table bank_incoming_files add column bank text not null default '';
drop index bank_incoming_files_message;
create unique index bank_incoming_files_message on bank_incoming_files (partner_id, bank, message, message_id) where outcome = 'read';

-- States, fates and matches are written later; nothing is ever taken away.
do $$
declare
	kept_table text;
begin
	foreach kept_table in array array['bank_accounts', 'bank_order_files', 'bank_orders', 'bank_entries', 'bank_matches'] loop
		execute format(
			'create trigger never_deleted before delete or truncate on %I for each statement execute function refuse_change(%L)',
			kept_table, kept_table
		);
	end loop;
end
$$;
