import '../ui/styles/keyboard.css';

export { followKeyboard } from '../platform/keyboard';
