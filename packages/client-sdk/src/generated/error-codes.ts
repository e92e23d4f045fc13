import type { OwnCode } from '../own-names.js';

/**
 * Codes of refusals by status. A newer server may send codes that are not listed here: keep a `default` in a `switch`.
 */
export interface ErrorCodes {
  400:
    /** More VAT than the total. */
    | 'amount_mismatch'
    /** Amounts do not add up. */
    | 'amounts_do_not_add_up'
    /** Configuration is not filled in. */
    | 'configuration_required'
    /** Counterparty is not a customer. */
    | 'counterparty_not_customer'
    /** Current password is wrong. */
    | 'current_password_invalid'
    /** Act has nothing to state. */
    | 'data_missing'
    /** Decisions exceed the quantity of the item. */
    | 'decision_exceeds_quantity'
    /** List of subscriptions is empty. */
    | 'empty_subscription_list'
    /** File type is not accepted. */
    | 'file_type_not_allowed'
    /** Idempotency-Key header is malformed. */
    | 'idempotency_key_invalid'
    /** Idempotency-Key header is missing. */
    | 'idempotency_key_required'
    /** Cursor cannot be used. */
    | 'invalid_cursor'
    /** Value does not fit the custom field. */
    | 'invalid_custom_value'
    /** Body is not a valid form. */
    | 'invalid_form'
    /** Body is not valid JSON. */
    | 'invalid_json'
    /** Item does not belong to the requisition. */
    | 'item_not_in_procurement'
    /** JSON is nested too deeply. */
    | 'json_too_deep'
    /** Page lies too deep in the list. */
    | 'page_too_deep'
    /** Stage does not belong to the pipeline. */
    | 'stage_not_in_pipeline'
    /** Template cannot be used for this kind of document. */
    | 'template_kind_mismatch'
    /** Template cannot produce this format. */
    | 'template_not_supported'
    /** Link has expired. */
    | 'token_expired'
    /** Link is unknown. */
    | 'token_invalid'
    /** Unit does not convert. */
    | 'unit_not_convertible'
    /** Custom field is not defined. */
    | 'unknown_custom_field'
    /** Event does not exist. */
    | 'unknown_event'
    /** Body holds a field that is not in the schema. */
    | 'unknown_field'
    /** Query holds a parameter that is not in the schema. */
    | 'unknown_parameter'
    /** Parameter does not belong to this kind of document. */
    | 'unknown_parameter_key'
    /** Scope does not exist. */
    | 'unknown_scope'
    /** SKU is not in the catalog. */
    | 'unknown_sku'
    /** URL cannot be called. */
    | 'url_not_allowed'
    /** Request does not match the published schema. */
    | 'validation_failed'
    /** Body and If-Match name different versions. */
    | 'version_mismatch_in_request'
    /** Version of the record is missing. */
    | 'version_required';
  401:
    /** API key has expired. */
    | 'api_key_expired'
    /** API key is unknown. */
    | 'api_key_invalid'
    /** API key is missing. */
    | 'api_key_missing'
    /** API key was revoked. */
    | 'api_key_revoked'
    /** E-mail address or password is wrong. */
    | 'invalid_credentials'
    /** Sign-in is required. */
    | 'not_authenticated'
    /** Code is wrong or has been used. */
    | 'second_factor_invalid'
    /** Code of the authenticator is missing. */
    | 'second_factor_required'
    /** Session has ended. */
    | 'session_expired';
  403:
    /** Account at the provider does not open the portal. */
    | 'company_account_refused'
    /** A session of the console cannot do this. */
    | 'console_session'
    /** Creator of the API key lost the right behind a scope. */
    | 'creator_lacks_rights'
    /** Request does not come from a page of this site. */
    | 'csrf_failed'
    /** E-mail address is not confirmed yet. */
    | 'email_not_verified'
    /** Event is not available to the API key. */
    | 'event_not_available'
    /** User right is missing. */
    | 'insufficient_rights'
    /** API key lacks a scope. */
    | 'insufficient_scope'
    /** Link has expired. */
    | 'link_expired'
    /** Somebody else is asked. */
    | 'not_approver'
    /** Only the author may change a comment. */
    | 'not_author'
    /** Own matters are approved by others. */
    | 'own_approval'
    /** Password must be changed first. */
    | 'password_change_required'
    /** Portal is suspended. */
    | 'portal_suspended'
    /** Quote is sealed. */
    | 'quote_sealed'
    /** Resource is not available to this caller. */
    | 'resource_not_available'
    /** Role is missing. */
    | 'role_required'
    /** Scope cannot be granted. */
    | 'scope_not_grantable'
    /** Another administrator has to confirm. */
    | 'second_administrator_required'
    /** Second factor must be added first. */
    | 'second_factor_setup_required'
    /** User is not active. */
    | 'user_inactive';
  404:
    /** Integration is not installed. */
    | 'integration_not_installed'
    /** Record not found. */
    | 'not_found'
    /** Resource has no such operation. */
    | 'operation_not_supported'
    /** Address not found. */
    | 'route_not_found';
  405: /** Method is not allowed here. */
  'method_not_allowed';
  409:
    /** Supplier has answered by mail. */
    | 'already_answered'
    /** Proposal has already been converted. */
    | 'already_converted'
    /** Approval has been decided. */
    | 'already_decided'
    /** Payment orders cover what is due already. */
    | 'already_exported'
    /** No answer is prepared. */
    | 'answer_not_prepared'
    /** Portal has reached its limit of active keys. */
    | 'api_key_limit_reached'
    /** Content has changed since it was shown. */
    | 'approval_outdated'
    /** Requisition awaits approval. */
    | 'approval_pending'
    /** Approval is required first. */
    | 'approval_required'
    /** Bank account is not verified. */
    | 'bank_account_unverified'
    /** Delivery batch is on another trip. */
    | 'batch_already_assigned'
    /** Budget would be exceeded. */
    | 'budget_exceeded'
    /** Requisitions cannot be cancelled through the Integration API. */
    | 'cancelling_transition_forbidden'
    /** Category is in use. */
    | 'category_in_use'
    /** Company is already registered. */
    | 'company_already_registered'
    /** Limit of the contract would be exceeded. */
    | 'contract_limit_exceeded'
    /** Contract is not in force. */
    | 'contract_not_active'
    /** Supplier is blocked. */
    | 'counterparty_blocked'
    /** Supplier is on hold. */
    | 'counterparty_on_hold'
    /** Credit notes exceed their invoice. */
    | 'credit_exceeds_invoice'
    /** Currency can no longer be changed. */
    | 'currency_locked'
    /** Deadline for quotes has passed. */
    | 'deadline_passed'
    /** Default seller profile cannot be given up. */
    | 'default_profile'
    /** Default warehouse cannot be archived. */
    | 'default_warehouse'
    /** Delegation would come back to its author. */
    | 'delegation_circle'
    /** Document is answered already. */
    | 'document_answered'
    /** Document lacks required fields. */
    | 'document_incomplete'
    /** Document could not be generated. */
    | 'document_not_made'
    /** Document could not be exported. */
    | 'document_not_printed'
    /** Document was not generated in this format. */
    | 'document_without_pdf'
    /** Code is taken. */
    | 'duplicate_code'
    /** Counterparty already exists. */
    | 'duplicate_counterparty'
    /** Invoice already exists. */
    | 'duplicate_invoice'
    /** Key of the custom field is taken. */
    | 'duplicate_key'
    /** Number is taken. */
    | 'duplicate_number'
    /** Payment has already been imported with another amount. */
    | 'duplicate_payment'
    /** Price list already has a price for this quantity. */
    | 'duplicate_price_item'
    /** Delivery note was received already. */
    | 'duplicate_receipt'
    /** SKU is taken. */
    | 'duplicate_sku'
    /** Key already subscribes this URL to this event. */
    | 'duplicate_subscription'
    /** Unit is there already. */
    | 'duplicate_unit'
    /** E-mail address is taken. */
    | 'email_taken'
    /** Record is in use. */
    | 'entity_in_use'
    /** No exchange rate for the day. */
    | 'exchange_rate_missing'
    /** Type of the custom field can no longer be changed. */
    | 'field_has_values'
    /** File is in use. */
    | 'file_in_use'
    /** First request with this Idempotency-Key is still running. */
    | 'idempotency_in_progress'
    /** Idempotency-Key was used for another request. */
    | 'idempotency_key_conflict'
    /** Import has already been applied. */
    | 'import_already_applied'
    /** Imported payment cannot be edited. */
    | 'imported_payment_locked'
    /** Not enough in stock. */
    | 'insufficient_stock'
    /** Integration is already installed. */
    | 'integration_already_installed'
    /** Integration is not active. */
    | 'integration_not_active'
    /** Record is in a state that does not allow this. */
    | 'invalid_status'
    /** Record cannot move to this state. */
    | 'invalid_transition'
    /** Sales invoice has no items. */
    | 'invoice_empty'
    /** Invoice has credit notes. */
    | 'invoice_has_credit_notes'
    /** Invoice has payments. */
    | 'invoice_has_payments'
    /** API key is not active. */
    | 'key_not_active'
    /** Keys have different creators. */
    | 'key_of_another_creator'
    /** Portal would be left without an owner. */
    | 'last_owner'
    /** Invoice differs from what was ordered. */
    | 'match_exceptions'
    /** Nothing is left to order. */
    | 'nothing_to_order'
    /** No payment order can be made. */
    | 'nothing_to_pay'
    /** Only drafts of contracts can be deleted. */
    | 'only_draft_deletable'
    /** Purchase order is answered already. */
    | 'order_already_answered'
    /** Purchase order is being delivered. */
    | 'order_in_progress'
    /** Purchase order has a newer revision. */
    | 'order_superseded'
    /** Order exceeds what was asked for. */
    | 'over_ordered'
    /** Receipt exceeds the quantity of the item. */
    | 'over_receipt'
    /** Own account is missing. */
    | 'payer_account_missing'
    /** Payment exceeds the outstanding amount. */
    | 'payment_exceeds_outstanding'
    /** Payment status contradicts the payments. */
    | 'payment_status_inconsistent'
    /** Portal name is taken. */
    | 'portal_name_taken'
    /** Preview could not be generated. */
    | 'preview_failed'
    /** Price list has no items. */
    | 'price_list_empty'
    /** Part of the item has already been received. */
    | 'quantity_below_received'
    /** Quote has already been submitted. */
    | 'quote_already_submitted'
    /** Quote has no price. */
    | 'quote_empty'
    /** Quote was submitted. */
    | 'quote_locked'
    /** There is no recipient. */
    | 'recipient_missing'
    /** Record is archived. */
    | 'record_archived'
    /** Supplier was reminded recently. */
    | 'remind_too_soon'
    /** The other system did not carry out the call. */
    | 'remote_error'
    /** Requisition has ended. */
    | 'requisition_closed'
    /** Vehicle or driver is on another trip at that time. */
    | 'resource_busy'
    /** Price request has no lines. */
    | 'rfq_empty'
    /** Price request was sent. */
    | 'rfq_locked'
    /** Deadline of sealed price requests cannot be brought forward. */
    | 'sealed_deadline_locked'
    /** Portal wants a second factor. */
    | 'second_factor_kept'
    /** Second factor is not on. */
    | 'second_factor_off'
    /** Second factor is on already. */
    | 'second_factor_on'
    /** Signature of the sender is missing. */
    | 'sender_signature_missing'
    /** Stage still has requisitions. */
    | 'stage_not_empty'
    /** There is stock left. */
    | 'stock_not_empty'
    /** Key or portal has reached its limit of active subscriptions. */
    | 'subscription_limit_reached'
    /** Purchase price list has no supplier. */
    | 'supplier_required'
    /** System stage cannot be changed this way. */
    | 'system_stage'
    /** Key cannot take over from the other key. */
    | 'take_over_conflict'
    /** Link has already been used. */
    | 'token_already_used'
    /** Trip has stops that are not finished. */
    | 'trip_has_open_stops'
    /** Trip cannot be planned yet. */
    | 'trip_incomplete'
    /** Unit is in use. */
    | 'unit_in_use'
    /** Record was changed by somebody else. */
    | 'version_conflict'
    /** Next title is of somebody else. */
    | 'waybill_not_ours';
  413: /** Body is too large. */
  'body_too_large';
  415: /** Content type is not supported. */
  'unsupported_media_type';
  429:
    /** Too many requests. */
    | 'rate_limited'
    /** Too many failed sign-ins. */
    | 'too_many_attempts'
    /** Too many documents are being generated. */
    | 'too_many_jobs';
  500: /** Something went wrong on our side. */
  'internal_error';
  503:
    /** This server cannot generate documents. */
    | 'documents_unavailable'
    /** Service is temporarily unavailable. */
    | 'service_unavailable';
}

/** Code of a refusal. */
export type ErrorCode = ErrorCodes[keyof ErrorCodes] | OwnCode;
