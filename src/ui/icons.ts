import type { LucideIconData } from 'lucide-react';

// All names come from one file of types, which declares only the component.
declare module 'lucide-react/icons/x' {
  const __iconData: LucideIconData;
}

/**
 * The icons in use, in one list. They are shapes drawn by `Icon`: the library's own component is 1 KB on every page.
 */
export { __iconData as ArrowLeft } from 'lucide-react/icons/arrow-left';
export { __iconData as Banknote } from 'lucide-react/icons/banknote';
export { __iconData as Bell } from 'lucide-react/icons/bell';
export { __iconData as BookUser } from 'lucide-react/icons/book-user';
export { __iconData as Building2 } from 'lucide-react/icons/building-complex';
export { __iconData as CalendarClock } from 'lucide-react/icons/calendar-clock';
export { __iconData as Check } from 'lucide-react/icons/check';
export { __iconData as ChevronDown } from 'lucide-react/icons/chevron-down';
export { __iconData as Circle } from 'lucide-react/icons/circle';
export { __iconData as CircleAlert } from 'lucide-react/icons/circle-exclamation-point';
export { __iconData as CircleCheck } from 'lucide-react/icons/circle-check';
export { __iconData as CircleQuestionMark } from 'lucide-react/icons/circle-question-mark';
export { __iconData as ClipboardPaste } from 'lucide-react/icons/clipboard-paste';
export { __iconData as Clock } from 'lucide-react/icons/clock';
export { __iconData as CloudOff } from 'lucide-react/icons/cloud-off';
export { __iconData as Copy } from 'lucide-react/icons/copy';
export { __iconData as CopyPlus } from 'lucide-react/icons/copy-plus';
export { __iconData as CreditCard } from 'lucide-react/icons/credit-card';
export { __iconData as Crosshair } from 'lucide-react/icons/crosshair';
export { __iconData as Columns3 } from 'lucide-react/icons/columns-3';
export { __iconData as Download } from 'lucide-react/icons/download';
export { __iconData as Ellipsis } from 'lucide-react/icons/ellipsis';
export { __iconData as Eye } from 'lucide-react/icons/eye';
export { __iconData as EyeOff } from 'lucide-react/icons/eye-off';
export { __iconData as FileSpreadsheet } from 'lucide-react/icons/file-spreadsheet';
export { __iconData as Focus } from 'lucide-react/icons/focus';
export { __iconData as Globe } from 'lucide-react/icons/globe';
export { __iconData as History } from 'lucide-react/icons/rotate-ccw-clock';
export { __iconData as Hourglass } from 'lucide-react/icons/hourglass';
export { __iconData as House } from 'lucide-react/icons/house';
export { __iconData as Image } from 'lucide-react/icons/image';
export { __iconData as Info } from 'lucide-react/icons/info';
export { __iconData as LocateFixed } from 'lucide-react/icons/locate-fixed';
export { __iconData as Lock } from 'lucide-react/icons/lock';
export { __iconData as LogIn } from 'lucide-react/icons/log-in';
export { __iconData as LogOut } from 'lucide-react/icons/log-out';
export { __iconData as MapPin } from 'lucide-react/icons/map-pin';
export { __iconData as Maximize } from 'lucide-react/icons/maximize';
export { __iconData as Menu } from 'lucide-react/icons/menu';
export { __iconData as Minimize } from 'lucide-react/icons/minimize';
export { __iconData as Minus } from 'lucide-react/icons/minus';
export { __iconData as Motorbike } from 'lucide-react/icons/motorbike';
export { __iconData as PackageCheck } from 'lucide-react/icons/package-check';
export { __iconData as PackageOpen } from 'lucide-react/icons/package-open';
export { __iconData as Pencil } from 'lucide-react/icons/pencil';
export { __iconData as Phone } from 'lucide-react/icons/phone';
export { __iconData as Plus } from 'lucide-react/icons/plus';
export { __iconData as QrCode } from 'lucide-react/icons/qr-code';
export { __iconData as Receipt } from 'lucide-react/icons/receipt-text';
export { __iconData as Redo2 } from 'lucide-react/icons/redo-2';
export { __iconData as RefreshCw } from 'lucide-react/icons/refresh-cw';
export { __iconData as RotateCcw } from 'lucide-react/icons/rotate-ccw';
export { __iconData as Route } from 'lucide-react/icons/route';
export { __iconData as Search } from 'lucide-react/icons/search';
export { __iconData as Printer } from 'lucide-react/icons/printer';
export { __iconData as Send } from 'lucide-react/icons/send';
export { __iconData as Share2 } from 'lucide-react/icons/share-2';
export { __iconData as ShieldAlert } from 'lucide-react/icons/shield-exclamation-point';
export { __iconData as Star } from 'lucide-react/icons/star';
export { __iconData as SlidersHorizontal } from 'lucide-react/icons/sliders-horizontal';
export { __iconData as Store } from 'lucide-react/icons/store';
export { __iconData as TicketPercent } from 'lucide-react/icons/ticket-percent';
export { __iconData as Trash2 } from 'lucide-react/icons/trash';
export { __iconData as TrendingUp } from 'lucide-react/icons/trending-up';
export { __iconData as TriangleAlert } from 'lucide-react/icons/triangle-exclamation-point';
export { __iconData as Undo2 } from 'lucide-react/icons/undo-2';
export { __iconData as User } from 'lucide-react/icons/user';
export { __iconData as UserPlus } from 'lucide-react/icons/user-plus';
export { __iconData as WifiOff } from 'lucide-react/icons/wifi-off';
export { __iconData as X } from 'lucide-react/icons/x';
export { __iconData as Zap } from 'lucide-react/icons/zap';
export type IconType = LucideIconData;
