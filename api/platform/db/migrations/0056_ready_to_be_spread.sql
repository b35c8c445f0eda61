-- Rows may lie on several machines, by partner, in tables with names of their own there (docs/operations/scale.md).

-- A policy asks the connection without a sub-select.
do $$
declare
	one record;
begin
	for one in
		select tablename, policyname, coalesce(qual, with_check) ~ 'every_partner' as is_for_all, qual is null as is_check
		from pg_policies where schemaname = 'public' and coalesce(qual, with_check) ~ 'SELECT'
	loop
		execute format(
			'alter policy %I on %I %s (%s)', one.policyname, one.tablename,
			case when one.is_check then 'with check' else 'using' end,
			case
				when one.is_for_all then 'current_setting(''app.every_partner'', true) = ''on'''
				else 'partner_id = nullif(current_setting(''app.partner_id'', true), '''')::uuid'
			end
		);
	end loop;
end
$$;

-- A trigger is told its table.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
	raise exception 'Rows of % are written once.', tg_argv[0] using errcode = 'restrict_violation';
end
$$;
create or replace trigger written_once before delete or truncate on audit_events
	for each statement execute function refuse_change('audit_events');
create or replace trigger written_once before update or delete or truncate on application_events
	for each statement execute function refuse_change('application_events');
create or replace trigger written_once before update or delete or truncate on row_versions
	for each statement execute function refuse_change('row_versions');

-- Its arguments: the table, and the name of the key's last column.
create or replace function keep_version() returns trigger language plpgsql as $$
declare
	content jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
	if tg_op = 'UPDATE' and content = to_jsonb(old) then
		return null;
	end if;
	insert into row_versions (partner_id, application_id, table_name, row_id, is_deleted, content)
	values (
		(content ->> 'partner_id')::uuid, (content ->> 'application_id')::uuid, tg_argv[0], (content ->> tg_argv[1])::uuid,
		tg_op = 'DELETE', content
	);
	return null;
end
$$;
do $$
declare
	kept record;
begin
	for kept in
		select * from (values
			('applications', 'application_id'), ('signatories', 'signatory_id'), ('documents', 'document_id'),
			('finance_objects', 'finance_object_id'), ('factoring_details', 'application_id'), ('debitors', 'debitor_id')
		) as list (name, key)
	loop
		execute format(
			'create or replace trigger keep_version after insert or update or delete on %I
				for each row execute function keep_version(%L, %L)',
			kept.name, kept.name, kept.key
		);
	end loop;
end
$$;
