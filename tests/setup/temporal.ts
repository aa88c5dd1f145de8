// Node 20 has no Temporal.
import 'temporal-polyfill/global';
